import { Button } from '@mantine/core'
import {
  listContributions,
  mostPrinted,
  printDocuments,
  type ContributionQuery,
  type ListedContribution,
} from '@seara/contract/collections/contributions'
import type { Paged } from '@seara/contract/core/paging'
import { IconPrinter } from '@tabler/icons-react'
import type { z } from 'zod'
import { ResendTickedMails } from '../../../entities/mail/ResendTickedMails.tsx'
import { call } from '../../../lib/call.ts'
import { download } from '../../../lib/download.ts'
import { withConflictReason } from '../../../lib/failure.ts'
import { TickBar } from '../../../ui/list/ticks/TickBar.tsx'
import { useTickAllMatching } from '../../../ui/list/ticks/use-tick-all-matching.ts'
import type { Ticks } from '../../../ui/list/ticks/use-ticks.ts'
import { useAction } from '../../../ui/use-action.ts'
import { printFailed, printLimit, resendExplained, resendQuestion } from '../collection-messages.ts'

interface TickedContributionsProps {
  collectionId: number
  ticks: Ticks<ListedContribution>
  contributions: Paged<ListedContribution> | undefined
  filter: Omit<z.input<typeof ContributionQuery>, 'page' | 'limit'>
}

/** The actions on ticked contributions: print their letters and receipts, or send their mails again. */
export function TickedContributions({ collectionId, ticks, contributions, filter }: TickedContributionsProps) {
  const params = { collectionId }
  const matching = useTickAllMatching(
    ticks,
    filter,
    contributions?.total ?? 0,
    async (page) =>
      // Asked without a diocese, the endpoint answers a page.
      (await call(listContributions, { params, query: { ...filter, ...page } })) as Paged<ListedContribution>,
  )
  const print = useAction({
    run: () => download(printDocuments, { params, query: { contributions: [...ticks.rows.keys()].join(',') } }),
    failure: withConflictReason(printFailed),
  })
  const rows = [...ticks.rows.values()]
  const issued = rows.filter(({ receipt }) => receipt !== null).length
  const tooMany = rows.length > mostPrinted
  return (
    <TickBar
      ticks={ticks}
      page={contributions?.data ?? []}
      amountOf={({ value }) => value}
      matching={matching}
      limit={printLimit(rows.length, issued)}
    >
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        loading={print.running}
        disabled={issued === 0 || tooMany}
        onClick={() => print.run()}
      >
        Cartas e recibos
      </Button>
      <ResendTickedMails
        kind="contribution"
        ticks={ticks}
        nameOf={({ diocese }) => diocese.name}
        ask={resendQuestion}
        explained={resendExplained}
      />
    </TickBar>
  )
}
