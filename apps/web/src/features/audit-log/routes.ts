import { paths } from '../../routing/paths.ts'
import { screen } from '../../routing/screen.ts'

export const auditLogRoutes = [screen(paths.auditLog, () => import('./AuditLog.tsx').then((module) => module.AuditLog))]
