import { nowIso, type Context } from '../../core/context.ts'
import * as repository from './outbox.repository.ts'

const expired = 'O link desta mensagem venceu antes de ela sair.'

/** Withdraws waiting mails whose link has expired, so that the outbox says why they are not sent. */
export const withdrawExpired = (ctx: Context): Promise<void> =>
  repository.withdrawExpired(ctx.db, { now: nowIso(ctx.clock), because: expired })

/** Whether a mail's link has expired: then the mail is not sent again either. */
export const isExpired = ({ clock }: Context, { expires_at }: { expires_at: string | null }): boolean =>
  expires_at !== null && expires_at <= nowIso(clock)
