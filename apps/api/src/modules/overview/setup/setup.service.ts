import { setupStepFacts, setupSteps, type SetupStep, type SetupStepBody } from '@seara/contract/overview/setup'
import { inTransaction, nowIso, type Context } from '../../../core/context.ts'
import { record } from '../../../platform/audit/record-change.service.ts'
import * as bankAccounts from '../../settings/bank-accounts/bank-accounts.service.ts'
import * as globalOptions from '../../settings/global-options/global-options.service.ts'
import * as letterhead from '../../settings/letterhead/letterhead.service.ts'
import * as slipIssuers from '../../settings/slip-issuer/slip-issuer.service.ts'
import * as repository from './setup.repository.ts'
import { testMailPurpose } from './test-mail.service.ts'

/** The server's settings on which the steps depend. */
export interface ServerFacts {
  /** Whether the server makes a backup every night. */
  backsUpNightly: boolean
}

/** For each step, the function that says whether it is done. */
const checks: Record<SetupStep['key'], (ctx: Context, server: ServerFacts) => boolean | Promise<boolean>> = {
  letterhead: letterhead.isComplete,
  mail_server: ({ mailer }) => mailer.connect !== null,
  test_mail: ({ db }) => repository.hasSent(db, testMailPurpose),
  nightly_backup: (_, { backsUpNightly }) => backsUpNightly,
  team: ({ db }) => repository.hasTeam(db),
  dioceses: ({ db }) => repository.hasDioceses(db),
  bank_account: async (ctx) => (await bankAccounts.list(ctx, true)).length > 0,
  slip_issuer: slipIssuers.isComplete,
  materials: ({ db }) => repository.hasMaterials(db),
  collection: ({ db }) => repository.hasCollections(db),
  campaign: ({ db }) => repository.hasCampaigns(db),
  public_option: async (ctx) => (await globalOptions.list(ctx, false)).length > 0,
}

/** The first steps of a new installation, each with whether it is done and whether an admin has set it aside. */
export async function steps(ctx: Context, server: ServerFacts): Promise<SetupStep[]> {
  const skipped = await repository.listSkipped(ctx.db)
  return Promise.all(
    setupSteps.map(async (key) => ({ key, done: await checks[key](ctx, server), skipped: skipped.includes(key) })),
  )
}

/** Sets a step aside for every admin, or brings it back. */
export async function skip(ctx: Context, { key, skipped }: SetupStepBody): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const changed = skipped
      ? await repository.skip(ctx.db, key, nowIso(ctx.clock))
      : await repository.bringBack(ctx.db, key)
    if (!changed) return
    const { number, name } = setupStepFacts[key]
    const [aside, not] = [{ set_aside: name }, { set_aside: null }]
    const [before, after] = skipped ? [not, aside] : [aside, not]
    await record(ctx, { entity: 'setup_step', id: number, action: 'update', before, after })
  })
}
