import { paths, records } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const financeRoutes = [
  screen(paths.finance, () => import('./returns/ReturnsPage.tsx').then((module) => module.ReturnsPage)),
  screen(records.returnFile.route, () =>
    import('./returns/ReturnFileView.tsx').then((module) => module.ReturnFileView),
  ),
  screen(paths.worklist, () => import('./worklist/WorklistPage.tsx').then((module) => module.WorklistPage)),
]
