import { useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { ShippingDetails } from './ShippingDetails.tsx'
import { campaignMissing, loadFailed } from './shipping-messages.ts'
import { useShipping } from './shipping-queries.ts'
import { useRegion } from './use-region.ts'

const back = { to: paths.campaigns, label: 'Campanhas Missionárias' }

/** What is packed and shipped of a campaign, or of one region of it. */
export function ShippingView() {
  const { id = '' } = useParams()
  const [region] = useRegion()
  return (
    <RecordPage
      result={useShipping(id, region)}
      kind="Expedição"
      back={back}
      missing={campaignMissing}
      failed={loadFailed}
    >
      {(shipping) => <ShippingDetails shipping={shipping} />}
    </RecordPage>
  )
}
