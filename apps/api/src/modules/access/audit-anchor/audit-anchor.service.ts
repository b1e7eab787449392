import { readMoment, today } from '../../../core/civil-time.ts'
import { inTransaction, type Context } from '../../../core/context.ts'
import { formatMoment } from '../../../core/format.ts'
import * as seals from '../../../platform/audit-seals/seals.service.ts'
import * as accountMails from '../account-mails/account-mails.service.ts'
import * as users from '../users/users.service.ts'

/**
 * Verifies the audit log once a day and mails its newest seal (a hash over all entries so far) to every admin. With
 * such a mail, an admin can prove later that nobody has changed an older entry, not even the owner of the database.
 * Nothing happens while the log has no seal from an earlier day.
 */
export async function anchorDaily(ctx: Context): Promise<void> {
  const day = today(ctx.clock)
  const since = readMoment(day) ?? ''
  if ((await seals.wasVerifiedSince(ctx, since)) || !(await seals.hasSealBefore(ctx, since))) return
  const verification = await seals.verify(ctx)
  const newest = await seals.newestSeal(ctx)
  if (!newest) return
  await inTransaction(ctx, async (ctx) => {
    await seals.store(ctx, 'daily', verification)
    for (const admin of await users.admins(ctx))
      await accountMails.send(ctx, 'audit-anchor', {
        key: day,
        to: admin,
        values: {
          selo: String(newest.number),
          quando: formatMoment(newest.sealed_at),
          codigo: newest.hash.toString('hex'),
          conferencia:
            verification.problems.length === 0
              ? `Todos os ${verification.entries} registros conferem.`
              : '**Há registros que não conferem.** Veja onde em Configurações → Auditoria.',
        },
      })
  })
}
