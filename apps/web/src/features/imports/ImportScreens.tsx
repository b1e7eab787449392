import { IconAddressBook, IconBuildingChurch, IconTruckDelivery } from '@tabler/icons-react'
import { paths } from '../../routing/paths.ts'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { Import } from './Import.tsx'

const ofDioceses = { to: paths.dioceses, label: 'Dioceses' }

/** The tabs that lead from one import screen of dioceses to the next: dioceses, delivery addresses, contacts. */
const dioceseTabs = (
  <TabLinks
    label="O que importar"
    tabs={[
      { to: paths.dioceseImport, label: 'Dioceses', icon: IconBuildingChurch },
      { to: paths.deliveryImport, label: 'Endereços de entrega', icon: IconTruckDelivery },
      { to: paths.contactImport, label: 'Contatos', icon: IconAddressBook },
    ]}
  />
)

/** Imports dioceses from a spreadsheet. */
export const DioceseImport = () => <Import key="dioceses" kind="dioceses" list={ofDioceses} tabs={dioceseTabs} />

/** Imports the delivery addresses of dioceses. */
export const DeliveryImport = () => (
  <Import key="delivery" kind="delivery-addresses" list={ofDioceses} tabs={dioceseTabs} />
)

/** Imports the contacts of dioceses. */
export const ContactImport = () => <Import key="contacts" kind="contacts" list={ofDioceses} tabs={dioceseTabs} />

/** Imports parishes from a spreadsheet. */
export const ParishImport = () => <Import kind="parishes" list={{ to: paths.parishes, label: 'Paróquias' }} />

/** Imports IAM groups from a spreadsheet. */
export const GroupImport = () => <Import kind="iam-groups" list={{ to: paths.groups, label: 'Grupos IAM' }} />
