import { paths, records } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const groupRoutes = [
  screen(paths.groups, () => import('./GroupList.tsx').then((module) => module.GroupList)),
  screen(paths.groupCreate, () => import('./GroupCreate.tsx').then((module) => module.GroupCreate)),
  screen(records.group.route, () => import('./GroupView.tsx').then((module) => module.GroupView)),
]
