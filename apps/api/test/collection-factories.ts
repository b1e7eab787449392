import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Collection } from '@seara/contract/collections/collections'
import type { Contribution } from '@seara/contract/collections/contributions'
import { answered } from './factories.ts'
import { pastYears } from './past-years.ts'
import type { RequestOptions, TestApp } from './harness.ts'

const years = pastYears()

/** Creates a collection through the API. Each call takes another past year. */
export async function createCollection({ request }: TestApp, token: string, change: object = {}): Promise<Collection> {
  const body = { description: 'Coleta Missionária', begin_dt: '2020-10-01', base_year: years.next(), ...change }
  return answered(await request('POST', '/api/missionary-collection', { token, body }), 201).json()
}

/** A small picture in random colours, to be sent as the proof of a contribution. Each call makes another picture. */
export const receiptPicture = (format: 'png' | 'jpeg' = 'png'): Promise<Buffer> => {
  const noise = Buffer.from(Array.from({ length: 24 * 24 * 3 }, () => Math.floor(Math.random() * 256)))
  return sharp(noise, { raw: { width: 24, height: 24, channels: 3 } })
    .resize(240, 240, { kernel: 'nearest' })
    .toFormat(format)
    .toBuffer()
}

interface Form {
  fields: Record<string, string>
  image?: { content: Buffer; filename: string; field?: string }
}

/** The body and headers of a `multipart/form-data` request with text fields and, if given, one file. */
export function multipart({ fields, image }: Form): Required<Pick<RequestOptions, 'body' | 'headers'>> {
  const boundary = `seara${randomUUID()}`
  const parts: Uint8Array[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (image) {
    const { field = 'receipt_image', filename, content } = image
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`
    parts.push(Buffer.from(head), content, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { body: Buffer.concat(parts), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

export interface Choices {
  bank_account: string
  credit_type: string
}

/** Creates a bank account, and returns its id and the id of a credit type, as contributions need them. */
export async function contributionChoices({ request, db }: TestApp, adminToken: string): Promise<Choices> {
  const account = answered(
    await request('POST', '/api/bank-account', {
      token: adminToken,
      body: { bank_name: 'Banco do Brasil', agency: '1234-5', account_number: '99887-6', bank_number: '001' },
    }),
    201,
  ).json<{ id: number }>()
  const { id } = await db.selectFrom('credit_type').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  return { bank_account: String(account.id), credit_type: String(id) }
}

export const contributionFields = (
  collectionId: number,
  dioceseId: number,
  choices: Choices,
  change: Record<string, string> = {},
) => ({
  missionary_collection_id: String(collectionId),
  diocese_id: String(dioceseId),
  ...choices,
  value_currency: '1.234,56',
  name: 'Maria Aparecida',
  email: 'maria@exemplo.org',
  ...change,
})

export const contributionPath = '/api/collection-missionary-contribuitions'

/** Sends a contribution; without `token`, as a visitor. @param key the value of the header `Idempotency-Key` */
export async function sendContribution(
  { request }: TestApp,
  fields: Record<string, string>,
  {
    token,
    key,
    image,
    filename = 'comprovante São João.png',
  }: { token?: string; key?: string; image?: Buffer; filename?: string } = {},
) {
  const form = multipart({ fields, image: { content: image ?? (await receiptPicture()), filename } })
  const headers = { ...form.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) }
  return request('POST', contributionPath, { token, body: form.body, headers })
}

/** Sends a contribution as staff. */
export async function createContribution(
  app: TestApp,
  token: string,
  fields: Record<string, string>,
): Promise<Contribution> {
  return answered(await sendContribution(app, fields, { token }), 201).json()
}
