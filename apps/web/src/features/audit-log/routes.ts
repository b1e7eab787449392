import { paths } from '../../app/paths.ts'
import { screen } from '../../app/screen.ts'

export const auditLogRoutes = [screen(paths.auditLog, () => import('./AuditLog.tsx').then((module) => module.AuditLog))]
