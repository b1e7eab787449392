import { paths, records } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const collectionRoutes = [
  screen(paths.collections, () => import('./CollectionList.tsx').then((module) => module.CollectionList)),
  screen(paths.collectionCreate, () => import('./CollectionCreate.tsx').then((module) => module.CollectionCreate)),
  screen(paths.collectionReports, () =>
    import('./CollectionReportsPage.tsx').then((module) => module.CollectionReportsPage),
  ),
  screen(records.collection.route, () => import('./CollectionView.tsx').then((module) => module.CollectionView)),
  screen(records.collectionContribution.route, () =>
    import('./create/ContributionCreate.tsx').then((module) => module.ContributionCreate),
  ),
]
