import { useParams } from 'react-router'
import { campaignMissing } from '../../entities/campaign/campaign-messages.ts'
import { toCampaigns } from '../../entities/campaign/CampaignPage.tsx'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { ShippingDetails } from './ShippingDetails.tsx'
import { loadFailed } from './shipping-messages.ts'
import { useShipping } from './shipping-queries.ts'
import { useRegion } from './use-region.ts'

/** The screen where the requests of a campaign, or of one of its regions, are packed and shipped. */
export function ShippingView() {
  const { id = '' } = useParams()
  const [region] = useRegion()
  return (
    <RecordPage
      result={useShipping(id, region)}
      kind="Expedição"
      back={toCampaigns}
      missing={campaignMissing}
      failed={loadFailed}
    >
      {(shipping) => <ShippingDetails key={shipping.campaign.id} shipping={shipping} />}
    </RecordPage>
  )
}
