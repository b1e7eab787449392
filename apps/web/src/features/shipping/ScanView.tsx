import { useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { ScanDetails } from './ScanDetails.tsx'
import { campaignMissing, loadFailed } from './shipping-messages.ts'
import { useShipping } from './shipping-queries.ts'
import { useRegion } from './use-region.ts'

const back = { to: paths.campaigns, label: 'Campanhas Missionárias' }

/** Where the boxes of a campaign or region are ticked by their labels as they leave. */
export function ScanView() {
  const { id = '' } = useParams()
  const [region] = useRegion()
  return (
    <RecordPage
      result={useShipping(id, region)}
      kind="Leitura das etiquetas"
      back={back}
      missing={campaignMissing}
      failed={loadFailed}
    >
      {(shipping) => <ScanDetails key={shipping.campaign.id} shipping={shipping} />}
    </RecordPage>
  )
}
