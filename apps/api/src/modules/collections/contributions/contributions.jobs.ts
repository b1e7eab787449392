import { ContributionQuery } from '@seara/contract/collections/contributions'
import { longReport } from '../../../platform/long-report/long-report.service.ts'
import * as collections from '../collections/collections.service.ts'
import * as contributions from './contributions.service.ts'
import { writeLaunches } from './contributions.sheet.ts'

export const launchesReport = longReport<{ id: number }>({
  name: 'contributions.launches',
  titleOf: async (ctx, { id }) => `Lançamentos da coleta ${(await collections.get(ctx, id)).cod}`,
  countRows: async (ctx, { id }) => (await contributions.list(ctx, id, ContributionQuery.parse({ limit: '1' }))).total,
  write: writeLaunches,
})
