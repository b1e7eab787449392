import { paths, reconciliationRows, records } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const financeRoutes = [
  screen(paths.finance, () => import('./returns/ReturnsPage.tsx').then((module) => module.ReturnsPage)),
  screen(records.returnFile.route, () =>
    import('./returns/ReturnFileView.tsx').then((module) => module.ReturnFileView),
  ),
  screen(paths.worklist, () => import('./worklist/WorklistPage.tsx').then((module) => module.WorklistPage)),
  screen(paths.closedPayments, () => import('./worklist/ClosedRecords.tsx').then((module) => module.ClosedRecords)),
  screen(paths.reconciliations, () =>
    import('./reconciliation/ReconciliationList.tsx').then((module) => module.ReconciliationList),
  ),
  screen(records.reconciliation.route, () =>
    import('./reconciliation/ReconciliationView.tsx').then((module) => module.ReconciliationView),
  ),
  screen(reconciliationRows.route, () => import('./reconciliation/RowsView.tsx').then((module) => module.RowsView)),
]
