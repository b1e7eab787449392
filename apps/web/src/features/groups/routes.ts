import { paths, records } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const groupRoutes = [
  screen(paths.groups, () => import('./GroupList.tsx').then((module) => module.GroupList)),
  screen(paths.groupCreate, () => import('./GroupCreate.tsx').then((module) => module.GroupCreate)),
  screen(records.group.route, () => import('./GroupView.tsx').then((module) => module.GroupView)),
]
