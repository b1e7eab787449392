import { paths } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const cofrinhoReportRoutes = [
  screen(paths.groupReports, () => import('./CofrinhoReportsPage.tsx').then((module) => module.CofrinhoReportsPage)),
]
