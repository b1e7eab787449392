import type { Actor } from './actor.ts'
import { momentBefore, type Clock } from './context.ts'
import { forbidden } from './errors.ts'

/** Milliseconds after which a user must give the password or passkey again before a sensitive action. */
const provedFor = 60 * 60_000

/** @throws forbidden with `password_again` when the user last gave a password or passkey more than an hour ago */
export function requireRecentProof({ provedAt }: Actor, clock: Clock): void {
  if (provedAt === undefined || provedAt <= momentBefore(clock, provedFor))
    throw forbidden('Confirme a sua senha para continuar.', 'password_again')
}
