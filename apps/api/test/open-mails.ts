import { openBody, type StoredBody } from '../src/platform/outbox/mail-body.ts'
import type { TestApp } from './harness.ts'

/** Rows of mails with what they say, which is stored sealed. */
export async function openMails<Row extends Pick<StoredBody, 'sealed_body'>>(
  { ctx }: Pick<TestApp, 'ctx'>,
  rows: Promise<readonly Row[]>,
) {
  return (await rows).map((row) => {
    const body = openBody(ctx.secrets, { html: '', text: '', ...row })
    if (body === null) throw new Error('this mail was sealed with another key')
    const { sealed_body: _, ...rest } = row
    return { ...rest, ...body }
  })
}
