import type { Campaign } from '@seara/contract/campaigns/campaigns'
import { mostTicked } from '@seara/contract/core/list-sheet'
import type { Paged } from '@seara/contract/core/paging'
import {
  listSlips,
  makeSecondCopies,
  printSlips,
  type SlipListItem,
  type SlipQuery,
} from '@seara/contract/billing/campaign-slips'
import { Button } from '@mantine/core'
import { IconCopyPlus, IconPrinter } from '@tabler/icons-react'
import type { z } from 'zod'
import { touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { ResendTickedMails } from '../../entities/mail/ResendTickedMails.tsx'
import { call } from '../../lib/call.ts'
import { download } from '../../lib/download.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { plural } from '../../lib/format.ts'
import { BatchButton } from '../../ui/list/ticks/BatchButton.tsx'
import { TickBar } from '../../ui/list/ticks/TickBar.tsx'
import { useTickAllMatching } from '../../ui/list/ticks/use-tick-all-matching.ts'
import type { Ticks } from '../../ui/list/ticks/use-ticks.ts'
import { useAction } from '../../ui/use-action.ts'
import { slipCount } from './slips-messages.ts'

export const slipName = ({ diocese_name, our_number }: SlipListItem) => `${diocese_name}, ${our_number}`

interface TickedSlipsProps {
  campaign: Campaign
  ticks: Ticks<SlipListItem>
  slips: Paged<SlipListItem> | undefined
  filter: Omit<z.input<typeof SlipQuery>, 'page' | 'limit'>
}

/** The actions on ticked slips: print them, mail them again, or replace each by a second copy. */
export function TickedSlips({ campaign, ticks, slips, filter }: TickedSlipsProps) {
  const params = { campaignId: campaign.id }
  const matching = useTickAllMatching(ticks, filter, slips?.total ?? 0, (page) =>
    call(listSlips, { params, query: { ...filter, ...page } }),
  )
  const print = useAction({
    run: () => download(printSlips, { params, query: { slips: [...ticks.rows.keys()].join(',') } }),
    failure: withConflictReason('❌ Não foi possível imprimir os boletos!'),
  })
  const tooMany = ticks.rows.size > mostTicked
  return (
    <TickBar
      ticks={ticks}
      page={slips?.data ?? []}
      amountOf={({ value }) => value}
      matching={matching}
      limit={tooMany ? `Imprimir leva até ${slipCount(mostTicked)} de uma vez` : undefined}
    >
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        loading={print.running}
        disabled={tooMany}
        onClick={() => print.run()}
      >
        Imprimir
      </Button>
      <ResendTickedMails
        kind="slip"
        ticks={ticks}
        nameOf={slipName}
        ask={(count) => `Enviar de novo ${slipCount(count)}?`}
        explained="O e-mail mais novo de cada boleto vai de novo a quem o recebeu, com o boleto."
      />
      <BatchButton
        ticks={ticks}
        label="Segunda via"
        icon={<IconCopyPlus size={16} aria-hidden="true" />}
        ask={(count) => `Gerar a segunda via de ${slipCount(count)}?`}
        explained="Cada boleto em aberto é cancelado, e outro, com vencimento em 5 dias, vai por e-mail ao solicitante, se ele tem um."
        run={(ids) => call(makeSecondCopies, { body: { slips: ids } })}
        done={(count) => plural(count, 'segunda via gerada', 'segundas vias geradas')}
        failure="❌ Não foi possível gerar as segundas vias!"
        nameOf={slipName}
        invalidates={touchedByRequest}
      />
    </TickBar>
  )
}
