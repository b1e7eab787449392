import { paths, records } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const outboxRoutes = [
  screen(paths.outbox, () => import('./Outbox.tsx').then((module) => module.Outbox)),
  screen(records.mail.route, () => import('./MailView.tsx').then((module) => module.MailView)),
]
