import { randomUUID } from 'node:crypto'
import type { Contribution } from '@seara/contract/collections/contributions'
import type { MailListItem } from '@seara/contract/platform/outbox'
import type { Paged } from '@seara/contract/core/paging'
import {
  contributionFields,
  contributionPath,
  multipart,
  receiptPicture,
  type Choices,
} from '../collection-factories.ts'
import { dioceseBody } from '../factories.ts'
import type { Reachable, ServerUnderTest } from './server.ts'

/** A contribution to send. Its contents and its idempotency key are unique. */
export interface Sending {
  email: string
  key: string
  value: number
  dioceseId: number
  image: Buffer
  /** True when a visitor sends it; false when staff do. */
  isVisitor: boolean
}

/** An open collection with dioceses, to which contributions are sent. */
export interface Target {
  token: string
  collectionId: number
  dioceseIds: number[]
  choices: Choices
}

/**
 * Calls an endpoint, with a JSON body or none.
 * @returns the body of the answer; null when it is empty
 * @throws Error when the answer is not a success, or no answer comes
 */
export async function call<Answer>(
  { url }: Reachable,
  token: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const answer = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  const text = await answer.text()
  return (text === '' ? null : JSON.parse(text)) as Answer
}

/** Creates an open collection, and dioceses that have not sent a contribution. */
export async function openTarget(server: ServerUnderTest, dioceses: number): Promise<Target> {
  const token = await server.signIn()
  const letterhead = { name: 'Rede de Teste', cnpj: '11222333000181', address: 'SES 801' }
  await call(server, token, 'PUT', '/api/letterhead', letterhead)
  const create = <Answer>(path: string, body: object) => call<Answer>(server, token, 'POST', path, body)
  const account = await create<{ id: number }>('/api/bank-account', {
    bank_name: 'Banco do Brasil',
    agency: '1234-5',
    account_number: '99887-6',
    bank_number: '001',
  })
  const [creditType] = await call<{ id: number }[]>(server, token, 'GET', '/api/credit-type')
  const { id: collectionId } = await create<{ id: number }>('/api/missionary-collection', {
    description: 'Coleta Missionária',
    begin_dt: '2020-10-01',
    base_year: 2026,
  })
  const created = await Promise.all(
    Array.from({ length: dioceses }, () => create<{ id: number }>('/api/diocese', dioceseBody())),
  )
  return {
    token,
    collectionId,
    dioceseIds: created.map(({ id }) => id),
    choices: { bank_account: String(account.id), credit_type: String(creditType?.id) },
  }
}

const pictures = await Promise.all(Array.from({ length: 4 }, () => receiptPicture()))
let count = 0

export function newSending(dioceseId: number, isVisitor: boolean): Sending {
  count += 1
  return {
    email: `${randomUUID()}@exemplo.org`,
    key: randomUUID(),
    value: count,
    dioceseId,
    image: pictures[count % pictures.length] ?? Buffer.alloc(0),
    isVisitor,
  }
}

/** Sends a contribution. @returns its id and the status of the answer; null when no answer came */
export async function send(
  { url }: Reachable,
  target: Target,
  { email, key, value, dioceseId, image, isVisitor }: Sending,
): Promise<{ id: number; status: number } | null> {
  const fields = contributionFields(target.collectionId, dioceseId, target.choices, {
    email,
    value_currency: String(value),
  })
  const { body, headers } = multipart({ fields, image: { content: image, filename: 'comprovante.png' } })
  const authorization = isVisitor ? {} : { authorization: `Bearer ${target.token}` }
  try {
    const answer = await fetch(url + contributionPath, {
      method: 'POST',
      body: body as Buffer<ArrayBuffer>,
      headers: { ...headers, ...authorization, 'idempotency-key': key },
    })
    const { id } = (await answer.json()) as { id: number }
    return { id, status: answer.status }
  } catch {
    return null
  }
}

/** Reads all rows of a paged list. */
export async function listAll<Item>(server: Reachable, token: string, path: string): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page += 1) {
    const { data, last_page } = await call<Paged<Item>>(server, token, 'GET', `${path}?limit=100&page=${page}`)
    items.push(...data)
    if (page >= last_page) return items
  }
}

export const listContributions = (server: Reachable, { token, collectionId }: Target) =>
  listAll<Contribution>(server, token, `${contributionPath}/${collectionId}`)
export const listMails = (server: Reachable, { token }: Target) => listAll<MailListItem>(server, token, '/api/outbox')
