import { useParams } from 'react-router'
import { campaignMissing } from '../../../entities/campaign/campaign-messages.ts'
import { toCampaigns } from '../../../entities/campaign/CampaignPage.tsx'
import { RecordPage } from '../../../ui/RecordPage.tsx'
import { ScanDetails } from './ScanDetails.tsx'
import { loadFailed } from '../shipping-messages.ts'
import { useShipping } from '../shipping-queries.ts'
import { useRegion } from '../use-region.ts'

/** The screen that ships the boxes of a campaign or region by scanning their labels. */
export function ScanView() {
  const { id = '' } = useParams()
  const [region] = useRegion()
  return (
    <RecordPage
      result={useShipping(id, region)}
      kind="Leitura das etiquetas"
      back={toCampaigns}
      missing={campaignMissing}
      failed={loadFailed}
    >
      {(shipping) => <ScanDetails key={shipping.campaign.id} shipping={shipping} />}
    </RecordPage>
  )
}
