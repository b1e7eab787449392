import { paths } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const cofrinhoReportRoutes = [
  screen(paths.groupReports, () => import('./CofrinhoReportsPage.tsx').then((module) => module.CofrinhoReportsPage)),
]
