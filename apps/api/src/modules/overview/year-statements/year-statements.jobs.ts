import { z } from 'zod'
import { pdf } from '@seara/contract/core/media-types'
import type { Context } from '../../../core/context.ts'
import * as files from '../../../platform/files/files.service.ts'
import { defineTrackedJob } from '../../../platform/jobs/tracked-job.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as mailTemplates from '../../settings/mail-templates/mail-templates.service.ts'
import { listStated, pdfOf } from './statement-papers.service.ts'
import { statementPurpose } from './statement-purpose.ts'
import type { StatedDiocese } from './year-statements.repository.ts'

/** Mails the statements of a year, one diocese after the other; resumes where it stopped. */
export const mailStatementsJob = defineTrackedJob({
  name: 'year-statements.mail',
  payload: z.object({ year: z.int() }),
  handle: async (ctx, { year }, job) => {
    const write = await mailTemplates.renderer(ctx, statementPurpose)
    const next = () =>
      job.step(z.int(), async (ctx, lastId) => {
        const [diocese] = (await listStated(ctx, year)).filter(
          ({ id, mailed, contact_mail }) => id > (lastId ?? 0) && !mailed && outbox.isAddress(contact_mail),
        )
        if (!diocese) return null
        const isMailed = await mailOne(ctx, year, diocese, write)
        return { cursor: diocese.id, done: isMailed ? 1 : 0 }
      })
    while (await next());
  },
})

/** @returns whether it was mailed; not when another job was faster */
async function mailOne(
  ctx: Context,
  year: number,
  before: StatedDiocese,
  write: Awaited<ReturnType<typeof mailTemplates.renderer<typeof statementPurpose>>>,
): Promise<boolean> {
  // Two jobs of one year take turns at each diocese.
  await dioceses.keep(ctx, before.id)
  const diocese = (await listStated(ctx, year)).find(({ id }) => id === before.id)
  if (!diocese || diocese.mailed || !outbox.isAddress(diocese.contact_mail)) return false
  const statement = await pdfOf(ctx, diocese.id, year)
  const { id: fileId } = await files.store(ctx, { ...statement, mediaType: pdf })
  const mail = write({ diocese: diocese.name, bispo: diocese.bishop, ano: String(year) })
  const queued = await outbox.queue(ctx, [
    {
      purpose: statementPurpose,
      purposeKey: `${year}/${diocese.id}`,
      recipient: diocese.contact_mail,
      ...mail,
      attachments: [{ filename: statement.filename, fileId }],
    },
  ])
  return queued > 0
}
