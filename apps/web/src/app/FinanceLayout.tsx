import { IconFileInvoice, IconFileUpload, IconListCheck, IconScale } from '@tabler/icons-react'
import { Outlet } from 'react-router'
import { useWorklistCounts } from '../features/finance/worklist/worklist-queries.ts'
import { TabLinks } from '../ui/TabLinks.tsx'
import { paths } from '../routing/paths.ts'

/** The layout of Financeiro: tabs with the number of waiting items, and the screen itself. */
export function FinanceLayout() {
  const { data: counts } = useWorklistCounts()
  return (
    <>
      <TabLinks
        label="Financeiro"
        tabs={[
          { to: paths.shippingFiles, label: 'Remessas', icon: IconFileUpload },
          { to: paths.finance, label: 'Retornos', icon: IconFileInvoice },
          { to: paths.worklist, label: 'Pendências', icon: IconListCheck, waiting: counts?.total },
          { to: paths.reconciliations, label: 'Conciliação', icon: IconScale },
        ]}
      />
      <Outlet />
    </>
  )
}
