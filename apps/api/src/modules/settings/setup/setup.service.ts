import { setupSteps, type SetupStep } from '@seara/contract/settings/setup'
import type { Context } from '../../../core/context.ts'
import * as bankAccounts from '../bank-accounts/bank-accounts.service.ts'
import * as globalOptions from '../global-options/global-options.service.ts'
import * as letterhead from '../letterhead/letterhead.service.ts'
import * as slipIssuers from '../slip-issuer/slip-issuer.service.ts'

/** Whether each step is done. */
const checks: Record<SetupStep['key'], (ctx: Context) => boolean | Promise<boolean>> = {
  letterhead: letterhead.isComplete,
  bank_account: async (ctx) => (await bankAccounts.list(ctx, true)).length > 0,
  mail_server: ({ mailer }) => mailer.connect !== null,
  slip_issuer: slipIssuers.isComplete,
  public_option: async (ctx) => (await globalOptions.list(ctx, false)).length > 0,
}

/** What an installation needs before its office can work, and which of it is done. */
export const steps = (ctx: Context): Promise<SetupStep[]> =>
  Promise.all(setupSteps.map(async (key) => ({ key, done: await checks[key](ctx) })))
