import type { Context } from '../../../core/context.ts'
import { setAnswers, type BankAnswer } from './shipped-slips.repository.ts'

export type { BankAnswer }

/** Keeps what a bank answered with the shipping files that asked it, in the transaction of the return. */
export const keep = (ctx: Context, answers: readonly BankAnswer[]): Promise<void> => setAnswers(ctx.db, answers)
