import { z } from 'zod'
import { ledgers, ledgerNames } from '@seara/contract/overview/year-closings'
import type { Context } from '../../../core/context.ts'
import { lockYear } from '../../../platform/closed-years/closed-years.service.ts'
import { heldCommand } from '../../access/held-actions/held-command.port.ts'
import * as corrections from './corrections.service.ts'
import * as years from './ledger-years.service.ts'

const ofYear = { ledger: z.enum(ledgers), base_year: z.int(), reason: z.string() }

async function yearOf(ctx: Context, ledger: (typeof ledgers)[number], year: number) {
  await lockYear(ctx, ledger, year)
  const state = await years.get(ctx, ledger, year)
  return { ...state, words: `Exercício de ${year} ${ledgerNames[ledger]}` }
}

/** The action that reopens a closed year. A second person may have to approve it. */
export const heldYearReopening = heldCommand({
  kind: 'year_reopen',
  payload: z.object(ofYear),
  describe: async (ctx, { ledger, base_year }) => {
    const { closing, present_cents, words } = await yearOf(ctx, ledger, base_year)
    return {
      entity: 'year_closing',
      id: closing?.id ?? null,
      about: words,
      cents: present_cents,
      state: closing?.id ?? null,
    }
  },
  run: (ctx, { ledger, base_year, reason }) => years.reopen(ctx, ledger, base_year, reason),
})

/**
 * The action that corrects a closed year by hand. A second person may have to approve it. Until then the action is
 * stored as JSON, so the correction's value is a text.
 */
export const heldYearCorrection = heldCommand({
  kind: 'year_correction',
  payload: z.object({
    ...ofYear,
    diocese_id: z.int(),
    effect: z.enum(['adds', 'takes']),
    value: z.string(),
    day: z.string(),
    idempotency_key: z.string().nullable().default(null),
  }),
  describe: async (ctx, { effect, value, ...about }) => {
    const { closing, words } = await yearOf(ctx, about.ledger, about.base_year)
    const name = await corrections.check(ctx, about)
    return {
      entity: 'year_closing',
      id: closing?.id ?? null,
      about: `${words}, ${name}`,
      cents: effect === 'adds' ? BigInt(value) : -BigInt(value),
      state: closing?.id ?? null,
    }
  },
  run: (ctx, { value, idempotency_key, ...correction }) =>
    corrections.createConfirmed(ctx, { ...correction, value: BigInt(value) }, idempotency_key),
})
