import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import type { PersonData } from '@seara/contract/privacy/person-data'
import { createCampaign, createRequest } from '../../../../test/campaign-factories.ts'
import { createGroup } from '../../../../test/cofrinho-factories.ts'
import {
  contributionChoices,
  contributionFields,
  createCollection,
  createContribution,
} from '../../../../test/collection-factories.ts'
import { answered, createDiocese, createParish, errorsOf, ownPassword, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'

const seara = await createTestApp()
const { request, db } = seara
const { token: admin } = await signIn(seara, 'admin')
const { token: user } = await signIn(seara, 'user')
const path = '/api/person-data'
const email = 'rosa@exemplo.org'

const find = async (whose: string) =>
  answered(await request('POST', path, { token: admin, body: { email: whose } })).json<PersonData>()
const countsOf = ({ groups }: PersonData) => Object.fromEntries(groups.map(({ kind, count }) => [kind, count]))

const diocese = await createDiocese(seara, admin, { name: 'Diocese de Rosário' })
const collection = await createCollection(seara, admin)
const choices = await contributionChoices(seara, admin)
const fields = contributionFields(collection.id, diocese.id, choices, { name: 'Rosa Lima', email: 'Rosa@Exemplo.org' })
const contribution = await createContribution(seara, admin, fields)
const campaign = await createCampaign(seara, admin)
await createRequest(seara, admin, campaign.id, { dioceseId: diocese.id, name: 'Rosa Lima', email })
await createParish(seara, admin, diocese.id, { email })
await createGroup(seara, admin, { diocese_id: diocese.id, contact_mail: email })

describe('what is held of a person', () => {
  test('is found by the e-mail, in whatever letters it is typed, by kind and with counts', async () => {
    const held = await find(' ROSA@exemplo.org ')
    expect(held.email).toBe(email)
    expect(countsOf(held)).toMatchObject({ contribution: 1, request: 1, parish: 1, group: 1 })
    const [sent] = held.groups.find(({ kind }) => kind === 'contribution')?.records ?? []
    expect(sent).toMatchObject({ id: contribution.id, of: collection.id, detail: 'Rosa Lima, R$\u00a01.234,56' })
    expect(held.groups.find(({ kind }) => kind === 'audit')?.count).toBeGreaterThanOrEqual(4)
    expect((await find('ninguem@exemplo.org')).groups).toEqual([])
    expect((await find('osa@exemplo.org')).groups).toEqual([])
  })

  test('says of a note whether it is of a diocese, a parish or a group', async () => {
    const address = 'anotada@exemplo.org'
    const parish = await createParish(seara, admin, diocese.id)
    const group = await createGroup(seara, admin, { diocese_id: diocese.id })
    for (const one of [{ diocese_id: diocese.id }, { parish_id: parish.id }, { iam_group_id: group }])
      await db
        .insertInto('diocese_note')
        .values({ ...one, text: `Escrever a ${address}`, author: 'Rute', created_at: new Date().toISOString() })
        .execute()
    const { groups } = await find(address)
    const notes = groups.find(({ kind }) => kind === 'note')?.records ?? []
    expect(notes.map(({ of, of_kind }) => [of_kind, of])).toEqual([
      ['group', group],
      ['parish', parish.id],
      ['diocese', diocese.id],
    ])
  })

  test('whoever looks is written down, without the address', async () => {
    await find(email)
    const log = answered(await request('GET', '/api/audit-log?entity=person_data', { token: admin })).json<{
      data: { action: string; changes: { field: string; after: unknown }[] }[]
    }>()
    expect(log.data[0]).toMatchObject({ action: 'read' })
    expect(log.data[0]?.changes).toContainEqual({ field: 'account', before: null, after: 'r***@exemplo.org' })
    expect(JSON.stringify(log)).not.toContain(email)
  })

  test('leaves as a ZIP of a sheet, JSON and the files, after the own password', async () => {
    const wrong = await request('POST', `${path}/export`, { token: admin, body: { email, current_password: 'x' } })
    expect(errorsOf(wrong)).toHaveProperty('current_password')
    const body = { email, current_password: ownPassword }
    const answer = answered(await request('POST', `${path}/export`, { token: admin, body }))
    expect(answer.headers['content-disposition']).toMatch(/filename="dados-pessoais-[\d-]+\.zip"/)
    const entries = unzipSync(answer.rawPayload)
    const data = JSON.parse(Buffer.from(entries['dados.json'] ?? []).toString()) as {
      email: string
      dados: Record<string, Record<string, unknown>[]>
    }
    expect(data.email).toBe(email)
    expect(data.dados['contribution']).toMatchObject([
      { 'Quem enviou': 'Rosa Lima', 'E-mail': email, Diocese: 'Diocese de Rosário', Recibo: null },
    ])
    expect(data.dados['request']).toMatchObject([{ 'Quem pediu': 'Rosa Lima' }])
    const rows = await readSheet(Readable.from(Buffer.from(entries['dados.xlsx'] ?? [])), 1)
    expect(rows).toContainEqual(['Contribuições enviadas', contribution.id, 'Quem enviou', 'Rosa Lima'])
    const picture = Object.keys(entries).find((name) => name.startsWith(`arquivos/contribution-${contribution.id}/`))
    expect(entries[picture ?? '']?.slice(0, 3)).toEqual(new Uint8Array([0xff, 0xd8, 0xff]))
    const [entry] = await db
      .selectFrom('audit_entry')
      .select(['action', 'after'])
      .where('entity', '=', 'export')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(entry?.action).toBe('exported')
    expect(JSON.stringify(entry?.after)).not.toContain(email)
  })

  test('is for admins, who type a whole e-mail', async () => {
    for (const to of [path, `${path}/export`])
      expect((await request('POST', to, { token: user, body: { email, current_password: 'x' } })).statusCode).toBe(403)
    for (const wrong of ['', 'rosa', 'rosa@', '%@exemplo.org '.repeat(30)])
      expect(errorsOf(await request('POST', path, { token: admin, body: { email: wrong } }))).toHaveProperty('email')
  })

  test('a mail with a secret is told of, and its secret kept', async () => {
    await db
      .insertInto('mail')
      .values({
        purpose: 'password-reset',
        purpose_key: 'person-data',
        recipient: 'segredo@exemplo.org',
        subject: 'Nova senha',
        html: '<a href="https://x/reset?token=abc">abre</a>',
        text: 'https://x/reset?token=abc',
        message_id: '<person-data@test>',
        state: 'sent',
        next_attempt_at: '2026-01-01T00:00:00Z',
        queued_at: '2026-01-01T00:00:00Z',
        is_secret: true,
      })
      .execute()
    expect(countsOf(await find('segredo@exemplo.org'))).toEqual({ mail: 1 })
    const body = { email: 'segredo@exemplo.org', current_password: ownPassword }
    const answer = answered(await request('POST', `${path}/export`, { token: admin, body }))
    expect(Buffer.from(unzipSync(answer.rawPayload)['dados.json'] ?? []).toString()).not.toContain('token=abc')
  })
})
