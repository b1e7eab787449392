import { useDisclosure } from '@mantine/hooks'
import { campaignLabels, type Shipping, transportList } from '@seara/contract/campaigns/shipping'
import { IconFileText, IconScan, IconTag } from '@tabler/icons-react'
import { records } from '../../routing/paths.ts'
import { labelCounts } from '../../entities/campaign/label-counts.ts'
import { LabelsDialog } from '../../entities/campaign/LabelsDialog.tsx'
import { download, downloadFailed } from '../../lib/download.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { useAction } from '../../ui/use-action.ts'
import { ActionButton, ActionLink } from '../../ui/ActionButton.tsx'

interface ShippingActionsProps {
  shipping: Shipping
  region: string | undefined
}

/** Buttons that print the labels of a campaign or region, and the list that the carrier signs. */
export function ShippingActions({ shipping: { campaign, totals, requests }, region }: ShippingActionsProps) {
  const [printing, dialog] = useDisclosure(false)
  const place = { missionary_campaign: campaign.id, parish_region: region }
  const list = useAction({
    run: () => download(transportList, { query: place }),
    failure: withConflictReason(downloadFailed),
  })
  return (
    <>
      <ActionButton disabled={totals.boxes === 0} icon={IconTag} onClick={dialog.open}>
        Etiquetas
      </ActionButton>
      <ActionButton disabled={totals.boxes === 0} loading={list.running} icon={IconFileText} onClick={() => list.run()}>
        Lista de transporte
      </ActionButton>
      <ActionLink
        variant="filled"
        to={records.campaignScan.to(campaign.id) + (region === undefined ? '' : `?parish_region_id=${region}`)}
        icon={IconScan}
      >
        Ler etiquetas
      </ActionLink>
      <LabelsDialog
        opened={printing}
        boxes={labelCounts(requests.flatMap(({ boxes }) => boxes))}
        download={(choice) => download(campaignLabels, { query: { ...place, ...choice } })}
        onClose={dialog.close}
      />
    </>
  )
}
