import type { Permission } from '@seara/contract/core/permission'
import { randomInt, randomUUID } from 'node:crypto'
import type { Diocese } from '@seara/contract/registry/dioceses'
import type { Parish } from '@seara/contract/registry/parishes'
import { openSession } from '../src/modules/access/sessions/sessions.service.ts'
import { createTestApp, type RequestOptions, type TestApp, type TestAppOptions } from './harness.ts'

export interface Person {
  id: number
  name: string
  email: string
  token: string
}

/** The password of every user made by `signIn`. */
export const ownPassword = 'segredo bem guardado'
/** The argon2id hash of `ownPassword`, with the cheapest parameters, because the tests verify it thousands of times. */
const passwordHash = '$argon2id$v=19$m=8,t=1,p=1$nE2yPIens+kvGji/KmzgHw$uBW2gGJZJBjkuu3cBBpH7++oTp4rhQi3UW0XE8sogM0'

/** Creates a user with a session directly in the database, so that even users without approved access have one. */
export async function signIn(
  { db, ctx }: TestApp,
  profile: 'user' | 'admin' = 'user',
  { is_approved = true, permissions = [] }: { is_approved?: boolean; permissions?: Permission[] } = {},
): Promise<Person> {
  const person = {
    name: profile === 'admin' ? 'Ana Administradora' : 'Rute Secretária',
    email: `${randomUUID()}@exemplo.org`,
  }
  const { id } = await db
    .insertInto('user_account')
    .values({ ...person, password_hash: passwordHash, profile, is_approved, permissions })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...person, id, token: await openSession(ctx, id) }
}

/** Creates an app with its own database, and signs a user in. Call this once per test file, at the top. */
export async function signedInApp(profile: 'user' | 'admin' = 'user', options: TestAppOptions = {}) {
  const seara = await createTestApp(options)
  return { seara, ...seara, token: (await signIn(seara, profile)).token }
}

/**
 * Registers a user through the API, who can then sign in with the password; approved by default.
 * @returns the user's id
 */
export async function registerPerson(
  { request, db }: TestApp,
  email: string,
  password: string,
  { profile = 'user', is_approved = true }: { profile?: 'user' | 'admin'; is_approved?: boolean } = {},
): Promise<number> {
  const answer = await request('POST', '/api/auth/register', { body: { name: 'Maria da Silva', email, password } })
  const { id } = answered(answer, 201).json<{ id: number }>()
  await db.updateTable('user_account').set({ profile, is_approved }).where('id', '=', id).execute()
  return id
}

export interface Answer {
  statusCode: number
  body: string
  json(): unknown
}

/** Returns the answer if it has the expected status. @throws Error with the answer's body if it has another status */
export function answered<Given extends Answer>(answer: Given, status = 200): Given {
  if (answer.statusCode !== status) throw new Error(`${status} expected, ${answer.statusCode} answered: ${answer.body}`)
  return answer
}

/** Fills in the letterhead fields that receipts need. */
export async function fillLetterhead({ db }: Pick<TestApp, 'db'>): Promise<void> {
  const letterhead = { name: 'Rede de Teste', cnpj: '11222333000181', address: 'SES 801, Conjunto B' }
  await db
    .insertInto('letterhead')
    .values({ id: 1, ...letterhead })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(letterhead))
    .execute()
}

/** 14 random digits, so that no other test has the same CNPJ. */
export const anyCnpj = (): string => String(randomInt(10 ** 13, 10 ** 14))

const address = {
  zip_code: '76600000',
  address: 'Praça da Matriz',
  number: 10,
  complement: null,
  neighborhood: 'Centro',
  city: 'Goiás',
  uf: 'GO',
}

export const dioceseBody = (change: object = {}) => ({
  name: 'Diocese de Teste',
  bishop: 'Dom José Exemplo',
  cnpj: anyCnpj(),
  ...address,
  telephone: '6233334444',
  contact_mail: 'curia@exemplo.org',
  parish_region_id: null,
  ...change,
})

/** Registers a diocese through the API. */
export async function createDiocese({ request }: TestApp, token: string, change: object = {}): Promise<Diocese> {
  return answered(await request('POST', '/api/diocese', { token, body: dioceseBody(change) }), 201).json()
}

export const parishBody = (diocese_id: number, change: object = {}) => ({
  diocese_id,
  name: 'Paróquia Santana',
  ...address,
  telephone: '6233335555',
  email: 'paroquia@exemplo.org',
  ...change,
})

/** Registers a parish through the API. */
export async function createParish(
  { request }: TestApp,
  token: string,
  dioceseId: number,
  change: object = {},
): Promise<Parish> {
  return answered(await request('POST', '/api/parish', { token, body: parishBody(dioceseId, change) }), 201).json()
}

/** A `multipart/form-data` request with one file. */
export function formWith(
  content: string | Buffer,
  { field = 'file', filename = 'planilha.csv' } = {},
): Pick<RequestOptions, 'body' | 'headers'> {
  const boundary = `seara${randomUUID()}`
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** The messages of a refused request by field. */
export const errorsOf = (answer: Answer): Record<string, string[]> =>
  (answered(answer, 422).json() as { errors: Record<string, string[]> }).errors

/** The message of an answer that is not a success. */
export const messageOf = (answer: Answer): string => (answer.json() as { message: string }).message

/** The status of an answer, and the problem's code if it is a problem. */
export const codeOf = (answer: Answer): (number | string | undefined)[] => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
]

/** The statuses of several answers, the lowest first. */
export const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
