import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Campaign } from '@seara/contract/campaigns/campaigns'
import { listRequests, type RequestListItem, type RequestQuery } from '@seara/contract/campaigns/request-list'
import { campaignLabels } from '@seara/contract/campaigns/shipping'
import { mostTicked } from '@seara/contract/core/list-sheet'
import type { Paged } from '@seara/contract/core/paging'
import { IconTag } from '@tabler/icons-react'
import type { z } from 'zod'
import { LabelsDialog } from '../../entities/campaign/LabelsDialog.tsx'
import { ResendTickedMails } from '../../entities/mail/ResendTickedMails.tsx'
import { call } from '../../lib/call.ts'
import { download } from '../../lib/download.ts'
import { plural } from '../../lib/format.ts'
import { TickBar } from '../../ui/list/ticks/TickBar.tsx'
import { useTickAllMatching } from '../../ui/list/ticks/use-tick-all-matching.ts'
import type { Ticks } from '../../ui/list/ticks/use-ticks.ts'

export const requestName = ({ diocese_name, code }: RequestListItem) => `${diocese_name}, ${code}`

interface TickedRequestsProps {
  campaign: Campaign
  ticks: Ticks<RequestListItem>
  requests: Paged<RequestListItem> | undefined
  filter: Omit<z.input<typeof RequestQuery>, 'page' | 'limit'>
}

/** Actions on the ticked requests: print the labels of their boxes, send their mails again. */
export function TickedRequests({ campaign, ticks, requests, filter }: TickedRequestsProps) {
  const [labelling, labels] = useDisclosure(false)
  const matching = useTickAllMatching(ticks, filter, requests?.total ?? 0, (page) =>
    call(listRequests, { params: { campaignId: campaign.id }, query: { ...filter, ...page } }),
  )
  const rows = [...ticks.rows.values()]
  const boxes = rows.reduce((sum, row) => sum + row.boxes, 0)
  const shipped = rows.reduce((sum, row) => sum + row.shipped_boxes, 0)
  const tooMany = rows.length > mostTicked
  return (
    <>
      <TickBar
        ticks={ticks}
        page={requests?.data ?? []}
        amountOf={({ total }) => total}
        matching={matching}
        limit={tooMany ? `As etiquetas são de até ${mostTicked} solicitações de uma vez` : undefined}
      >
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconTag size={16} aria-hidden="true" />}
          disabled={boxes === 0 || tooMany}
          onClick={labels.open}
        >
          Etiquetas
        </Button>
        <ResendTickedMails
          kind="request"
          ticks={ticks}
          nameOf={requestName}
          ask={(count) => `Enviar de novo o código de ${plural(count, 'solicitação', 'solicitações')}?`}
          explained="O e-mail com o código vai de novo a cada solicitante."
        />
      </TickBar>
      <LabelsDialog
        opened={labelling}
        boxes={{ all: boxes, unshipped: boxes - shipped, unprinted: 0 }}
        download={(choice) =>
          download(campaignLabels, {
            query: { ...choice, missionary_campaign: campaign.id, requests: [...ticks.rows.keys()].join(',') },
          })
        }
        onClose={labels.close}
      />
    </>
  )
}
