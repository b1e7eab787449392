import type { ParishSheetQuery } from '@seara/contract/registry/parishes'
import { longReport } from '../../../platform/long-report/long-report.service.ts'
import * as parishes from './parishes.service.ts'
import { writeParishes } from './parishes.sheet.ts'

export const parishReport = longReport<ParishSheetQuery>({
  name: 'parishes.sheet',
  titleOf: async () => 'Lista de paróquias',
  countRows: async (ctx, filter) => (await parishes.list(ctx, { ...filter, page: 1, limit: 1 })).total,
  write: writeParishes,
})
