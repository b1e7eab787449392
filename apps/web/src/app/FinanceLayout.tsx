import {
  IconBuildingBank,
  IconLock,
  IconFileInvoice,
  IconFileUpload,
  IconListCheck,
  IconScale,
  IconUserCheck,
} from '@tabler/icons-react'
import { Outlet } from 'react-router'
import { useWorklistCounts } from '../features/finance/worklist/worklist-queries.ts'
import { useStatementCounts } from '../features/finance/statements/statement-queries.ts'
import { useMay } from '../lib/session.ts'
import { TabLinks } from '../ui/TabLinks.tsx'
import { paths } from '../routing/paths.ts'

/** The layout of the screens under Financeiro: the tabs, with the number of waiting items, and the open screen. */
export function FinanceLayout() {
  const mayShip = useMay('shipping')
  const mayFinance = useMay('finance')
  const { data: counts } = useWorklistCounts({ enabled: mayFinance })
  const { data: statements } = useStatementCounts({ enabled: mayFinance })
  return (
    <>
      <TabLinks
        label="Financeiro"
        tabs={[
          ...(mayShip ? [{ to: paths.shippingFiles, label: 'Remessas', icon: IconFileUpload }] : []),
          ...(mayFinance
            ? [
                { to: paths.finance, label: 'Retornos', icon: IconFileInvoice },
                { to: paths.worklist, label: 'Pendências', icon: IconListCheck, waiting: counts?.total },
                { to: paths.statements, label: 'Extratos', icon: IconBuildingBank, waiting: statements?.waiting },
                { to: paths.reconciliations, label: 'Conciliação', icon: IconScale },
                { to: paths.ledgerYears, label: 'Exercícios', icon: IconLock },
                { to: paths.heldActions, label: 'Segunda pessoa', icon: IconUserCheck },
              ]
            : []),
        ]}
      />
      <Outlet />
    </>
  )
}
