import { z } from 'zod'
import { defineTrackedJob } from '../../../platform/jobs/tracked-job.ts'
import * as receipt from './donation-receipt.service.ts'
import * as repository from './donations.repository.ts'

/** Queues the mails with the receipt of a finished donation again. */
export const resendReceiptJob = defineTrackedJob({
  name: 'donations.resend-receipt',
  payload: z.object({ donation_id: z.int(), asked_at: z.string() }),
  handle: async (ctx, { donation_id, asked_at }, job) => {
    const receipted = await repository.findReceipted(ctx.db, donation_id)
    if (receipted) await job.setTotal(await receipt.sendAgain(ctx, receipted, asked_at))
  },
})
