import { IconBarcode, IconClipboardList, IconTruckDelivery } from '@tabler/icons-react'
import { records } from '../../routing/paths.ts'
import { TabLinks } from '../../ui/TabLinks.tsx'

/** The tabs that lead to the screens of one campaign. */
export const CampaignTabs = ({ id }: { id: number }) => (
  <TabLinks
    label="Campanha"
    tabs={[
      { to: records.campaign.to(id), label: 'Solicitações', icon: IconClipboardList },
      { to: records.campaignShipping.to(id), label: 'Expedição', icon: IconTruckDelivery },
      { to: records.campaignSlips.to(id), label: 'Boletos', icon: IconBarcode },
    ]}
  />
)
