import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { campaignLabels, type Shipping, transportList } from '@seara/contract/campaigns/shipping'
import { IconFileText, IconScan, IconTag } from '@tabler/icons-react'
import { Link } from 'react-router'
import { records } from '../../routing/paths.ts'
import { LabelsDialog } from '../../entities/campaign/LabelsDialog.tsx'
import { download } from '../../lib/download.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { useAction } from '../../ui/use-action.ts'
import { downloadFailed } from './shipping-messages.ts'

interface ShippingActionsProps {
  shipping: Shipping
  region: string | undefined
}

/** The papers of a campaign or region: labels, and the list that the carrier signs. */
export function ShippingActions({ shipping: { campaign, totals }, region }: ShippingActionsProps) {
  const [printing, dialog] = useDisclosure(false)
  const place = { missionary_campaign: campaign.id, parish_region: region }
  const list = useAction({
    run: () => download(transportList, { query: place }),
    failure: withConflictReason(downloadFailed),
  })
  return (
    <>
      <Button
        variant="default"
        disabled={totals.boxes === 0}
        leftSection={<IconTag size={18} aria-hidden="true" />}
        onClick={dialog.open}
      >
        Etiquetas
      </Button>
      <Button
        variant="default"
        disabled={totals.boxes === 0}
        loading={list.running}
        leftSection={<IconFileText size={18} aria-hidden="true" />}
        onClick={() => list.run()}
      >
        Lista de transporte
      </Button>
      <Button
        component={Link}
        to={records.campaignScan.to(campaign.id) + (region === undefined ? '' : `?parish_region_id=${region}`)}
        leftSection={<IconScan size={18} aria-hidden="true" />}
      >
        Ler etiquetas
      </Button>
      <LabelsDialog
        opened={printing}
        boxes={{ all: totals.boxes, unshipped: totals.missing }}
        download={(choice) => download(campaignLabels, { query: { ...place, ...choice } })}
        onClose={dialog.close}
      />
    </>
  )
}
