import { actorName } from '../../core/actor.ts'
import { inTransaction, nowIso, type Context } from '../../core/context.ts'
import { conflict } from '../../core/errors.ts'
import { formatMoment } from '../../core/format.ts'
import { record } from '../audit/record-change.service.ts'
import { withdrawQueuedBefore } from '../outbox/mails-before-restoration.repository.ts'
import * as restorations from '../restorations/restorations.repository.ts'

/**
 * Releases a restored installation, so that mails are sent again.
 * @param waitingMails whether to send or withdraw the mails that waited when the backup was made. They may have been
 * sent after the backup
 * @throws conflict when the installation is already released, or was never restored
 */
export const release = (ctx: Context, waitingMails: 'send' | 'withdraw'): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const held = await restorations.lockHeld(ctx.db)
    if (!held) throw conflict('O sistema já foi liberado.', 'not_held')
    if (waitingMails === 'withdraw')
      await withdrawQueuedBefore(
        ctx.db,
        held.backup_made_at,
        `O sistema voltou a como estava em ${formatMoment(held.backup_made_at)}; a mensagem pode ter saído depois.`,
      )
    const released = {
      released_at: nowIso(ctx.clock),
      released_by: actorName(ctx),
      waiting_mails_were: waitingMails === 'send' ? ('sent' as const) : ('withdrawn' as const),
    }
    await restorations.markReleased(ctx.db, held.id, released)
    const before = { archive: held.archive, released_at: null, waiting_mails_were: null }
    const after = { ...before, released_at: released.released_at, waiting_mails_were: released.waiting_mails_were }
    await record(ctx, { entity: 'restoration', id: held.id, action: 'update', before, after })
  })
