import { nowIso, type Context } from '../../core/context.ts'
import * as repository from './outbox.repository.ts'

const expired = 'O link desta mensagem venceu antes de ela sair.'

/** Withdraws waiting mails whose link has expired, so that the outbox says why they are not sent. */
export const withdrawExpired = (ctx: Context): Promise<void> =>
  repository.withdrawExpired(ctx.db, { now: nowIso(ctx.clock), because: expired })
