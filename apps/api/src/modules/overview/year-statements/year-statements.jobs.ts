import { z } from 'zod'
import { pdf } from '@seara/contract/core/media-types'
import type { Context } from '../../../core/context.ts'
import * as files from '../../../platform/files/files.service.ts'
import { defineTrackedJob } from '../../../platform/jobs/tracked-job.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import { addresseeOf } from '../../settings/mail-templates/addressee.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import { listStated, pdfOf } from './year-statements.service.ts'
import { statementPurpose } from './statement-purpose.ts'
import type { StatedDiocese } from './year-statements.repository.ts'

/**
 * Mails the statements of a year, one diocese after the other. After an interruption it continues where it stopped.
 * Each statement is drawn and stored before the transaction that mails it, so that a slow storage does not keep the
 * diocese locked.
 */
export const mailStatementsJob = defineTrackedJob({
  name: 'year-statements.mail',
  payload: z.object({ year: z.int() }),
  handle: async (ctx, { year }, job) => {
    const write = await mailTemplates.renderer(ctx, statementPurpose)
    const tried = new Set<number>()
    while (!job.signal.aborted) {
      const diocese = (await listStated(ctx, year)).find((one) => isDue(one) && !tried.has(one.id))
      if (!diocese) return
      tried.add(diocese.id)
      const statement = await pdfOf(ctx, diocese.id, year)
      await files.storingIf<boolean>(
        ctx,
        { ...statement, mediaType: pdf },
        (isMailed) => isMailed,
        (ctx, fileId) =>
          job.step(
            z.int(),
            async (ctx) => {
              const isMailed = await mailOne(ctx, year, diocese.id, write, { filename: statement.filename, fileId })
              return isMailed ? { cursor: diocese.id, done: 1 } : null
            },
            ctx,
          ),
      )
    }
  },
})

const isDue = ({ mailed, contact_mail }: StatedDiocese): boolean => !mailed && outbox.isAddress(contact_mail)

/** @returns false when another job has already mailed this statement */
async function mailOne(
  ctx: Context,
  year: number,
  dioceseId: number,
  write: Awaited<ReturnType<typeof mailTemplates.renderer<typeof statementPurpose>>>,
  attachment: { filename: string; fileId: number },
): Promise<boolean> {
  // Locks the diocese, so that two jobs for the same year do not mail its statement at the same time.
  await dioceses.lock(ctx, dioceseId)
  const diocese = (await listStated(ctx, year)).find(({ id }) => id === dioceseId)
  if (!diocese || !isDue(diocese)) return false
  const queued = await outbox.queue(ctx, [
    {
      purpose: statementPurpose,
      purposeKey: `${year}/${dioceseId}`,
      dioceseId,
      recipient: diocese.contact_mail,
      ...write({ ...addresseeOf(diocese), ano: String(year) }),
      attachments: [attachment],
    },
  ])
  return queued > 0
}
