import { crc32, deflateSync } from 'node:zlib'
import type { ApiClient } from './api-client.ts'

interface Made {
  id: number
}

/** The years that the journeys of a run use up: a collection has one of its own. */
const years = { next: 1900 + Math.floor(Math.random() * 90) }

/** Opens a collection that has begun, of a base year that no other has. */
export async function createCollection(api: ApiClient, description: string): Promise<Made> {
  for (let tries = 0; tries < 199; tries += 1) {
    years.next = years.next >= 2099 ? 1900 : years.next + 1
    const made = await api
      .call<Made>('POST', '/api/missionary-collection', { description, begin_dt: '2020-10-01T08:00', base_year: years.next })
      .catch((error: unknown) => {
        if (String(error).includes(': 409')) return null
        throw error
      })
    if (made) return made
  }
  throw new Error('Every base year has a collection')
}

/** One part of a PNG (RFC 2083, section 3.2). */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const side = 96
const block = 12

/** A picture unlike any other: grey squares, as a PNG. */
export function receiptPicture(): Buffer {
  const across = side / block
  const shades = Array.from({ length: across * across }, () => Math.floor(Math.random() * 256))
  const rows = Array.from({ length: side }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: side }, (__, x) => shades[Math.floor(y / block) * across + Math.floor(x / block)] ?? 0)]),
  )
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0)),
  ])
}

interface Choices {
  bankAccount: number
  creditType: number
}

/** A bank account and a credit type to name in contributions. */
export async function contributionChoices(api: ApiClient): Promise<Choices> {
  const { id: bankAccount } = await api.call<Made>('POST', '/api/bank-account', { bank_name: 'Banco do Brasil', bank_number: '001', agency: '1234-5', account_number: '99887-6' })
  const [credit] = await api.call<Made[]>('GET', '/api/credit-type')
  if (!credit) throw new Error('There is no credit type')
  return { bankAccount, creditType: credit.id }
}

interface Sent {
  collectionId: number
  dioceseId: number
  choices: Choices
  /** As people write it, `1.234,56`. */
  value?: string
  image?: Buffer
}

/** An amount that no other contribution of the run has, as people write it. */
export const anyValue = () => `${100_000 + Math.floor(Math.random() * 800_000)},${10 + Math.floor(Math.random() * 90)}`

/** Sends a contribution as staff. */
export const createContribution = (api: ApiClient, { collectionId, dioceseId, choices, value = anyValue(), image = receiptPicture() }: Sent) =>
  api.send<Made>('/api/collection-missionary-contribuitions', {
    missionary_collection_id: String(collectionId),
    diocese_id: String(dioceseId),
    bank_account: String(choices.bankAccount),
    credit_type: String(choices.creditType),
    value_currency: value,
    name: 'Maria Aparecida',
    email: 'maria@exemplo.test',
    receipt_image: { name: 'comprovante.png', mimeType: 'image/png', buffer: image },
  })
