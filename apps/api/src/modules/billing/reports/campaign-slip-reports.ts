import type { SlipsPort } from '../../campaigns/requests/slips.port.ts'
import { paymentsReport } from './payments-report.sheet.ts'
import { receivableReport } from './receivable-report.sheet.ts'
import * as slips from '../slips/slips.service.ts'

/** The reports that billing writes for a campaign. */
export const campaignSlipReports = {
  payments: {
    isAvailable: async (ctx, { id }) => (await slips.listOfCampaign(ctx, id)).some(({ state }) => state === 'paid'),
    write: paymentsReport,
  },
  receivable: {
    isAvailable: async (ctx, { id }) => (await slips.listOfCampaign(ctx, id)).some(({ state }) => state === 'pending'),
    write: receivableReport,
  },
} satisfies SlipsPort['reports']
