import type { Diocese } from '@seara/contract/registry/dioceses'
import { endpoints } from '@seara/contract/endpoints'
import type { User } from '@seara/contract/access/users'
import type { ChangedMeanwhile } from '@seara/contract/core/version'
import { describe, expect, test } from 'vitest'
import { addLine, createCampaign, createProduct, createRequest, linePath } from './campaign-factories.ts'
import { commands, editableRecords, harmlessChanges } from './editable-records.ts'
import { answered, createDiocese, dioceseBody, registerPerson, signIn, type Person } from './factories.ts'
import { createTestApp } from './harness.ts'

const seara = await createTestApp()
const { request } = seara
const [ana, bia] = [await signIn(seara, 'admin'), await signIn(seara, 'admin')]

/**
 * Saves as a user.
 * @param version the version on which the save is based, as in `ETag`; absent: the save names no version
 */
const save = (who: Person, path: string, body: object, version?: string) =>
  request('PUT', path, { token: who.token, body, ...(version !== undefined && { headers: { 'if-match': version } }) })
type Answer = Awaited<ReturnType<typeof save>>

const read = async (path: string) => answered(await request('GET', path, { token: ana.token }))
const tagOf = ({ headers }: Answer) => String(headers['etag'])
const refusal = (answer: Answer) => answered(answer, 412).json<ChangedMeanwhile>()
const isMoment = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string

describe.each(Object.entries(editableRecords))('two people save one record: %s', (name, make) => {
  // Only the users themselves can change their own account (`/me`). So there, one user saves from two windows.
  const other = name.endsWith('/me') ? ana : bia

  test('the second is told what the first changed, by whom and when, and saves upon it', async () => {
    const { path, first, second, field, values } = await make(seara, ana.token)
    const seen = tagOf(answered(await save(ana, path, first)))
    expect(seen).toMatch(/^"\d+"$/)
    const saved = answered(await save(other, path, second, seen))
    expect(tagOf(saved)).not.toBe(seen)

    const problem = refusal(await save(ana, path, first, seen))
    expect(problem).toMatchObject({
      code: 'precondition_failed',
      message: expect.stringContaining('alterou este registro depois que você o abriu') as string,
      changed_by: { id: other.id },
      changed_at: isMoment,
      version: Number(tagOf(saved).slice(1, -1)),
    })
    expect(problem.changes.find((change) => change.field === field)).toMatchObject({
      before: values[0],
      after: values[1],
      changed_by: { id: other.id },
      changed_at: isMoment,
    })
    expect(Object.keys(problem.current as object)).toEqual(Object.keys(saved.json()))

    const again = answered(await save(ana, path, first, `"${problem.version}"`))
    expect(tagOf(again)).not.toBe(tagOf(saved))
    expect(tagOf(answered(await save(ana, path, first, `W/${tagOf(again)}`)))).toBe(tagOf(again))
  })

  test('without If-Match, or with any, it is saved as ever; what was never a version is refused', async () => {
    const { path, first, second } = await make(seara, ana.token)
    answered(await save(ana, path, first))
    answered(await save(other, path, second))
    answered(await save(ana, path, first))
    answered(await save(other, path, second, '*'))
    for (const version of ['"never"', '"999999999999"', `"${'9'.repeat(40)}"`, 'nonsense', '']) {
      expect((await save(ana, path, first, version)).statusCode, version).toBe(412)
    }
    expect(answered(await save(other, path, second)).statusCode).toBe(200)
  })

  test('at the same moment, from one version: whoever comes after the change cannot undo it', async () => {
    const { path, first, second, field, values } = await make(seara, ana.token)
    const seen = tagOf(answered(await save(ana, path, first)))
    const answers = await Promise.all(
      [first, second, first, second, first, first].map((body, index) =>
        save(index % 2 === 0 ? ana : other, path, body, seen),
      ),
    )
    expect(answers.filter((_, index) => index === 1 || index === 3).map(({ statusCode }) => statusCode)).toEqual([
      200, 200,
    ])
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 412)).toBe(true)
    const problem = refusal(await save(ana, path, first, seen))
    expect(problem.changes.find((change) => change.field === field)?.after).toEqual(values[1])
  })
})

test('every change but a command is versioned, and proved here', () => {
  const changes = endpoints.filter(({ method }) => method === 'PUT')
  const versioned = changes.filter((endpoint) => endpoint.versioned)
  expect(
    changes
      .filter((endpoint) => !endpoint.versioned)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  ).toEqual(commands)
  const known = [...Object.keys(editableRecords), ...harmlessChanges].map((name) => name.split('?')[0])
  expect(new Set(versioned.map(({ method, path }) => `${method} ${path}`))).toEqual(new Set(known))
})

describe('the version of a record', () => {
  test('stands in ETag of each single read', async () => {
    const diocese = await createDiocese(seara, ana.token)
    const saved = answered(
      await save(ana, `/api/diocese/${diocese.id}`, dioceseBody({ cnpj: diocese.cnpj, name: 'Outra' })),
    )
    expect(tagOf(await read(`/api/diocese/${diocese.id}`))).toBe(tagOf(saved))
    expect(tagOf(answered(await save(ana, `/api/diocese/${diocese.id}`, saved.json(), tagOf(saved))))).toBe(
      tagOf(saved),
    )
    for (const path of ['/api/user/me', `/api/user/${ana.id}`, '/api/letterhead', '/api/parish_region/1']) {
      expect(tagOf(await read(path)), path).toMatch(/^"\d+"$/)
    }
    expect(tagOf(await read('/api/mail-templates/donation-receipt'))).toBe('"0"')
  })

  test('stands in the rows of lists whose records are edited there, and visitors get none', async () => {
    const body = { title: 'Opção visível', link: '/verificar', disabled: false }
    const created = answered(await request('POST', '/api/global-config', { token: ana.token, body }), 201)
    const listed = (await read('/api/global-config')).json<{ id: number; version: number }[]>()
    const { id } = created.json<{ id: number }>()
    expect(`"${listed.find((option) => option.id === id)?.version}"`).toBe(tagOf(created))
    for (const path of ['/api/global-config', '/api/credit-type', '/api/bank-account']) {
      for (const token of [undefined, ana.token]) {
        const answer = answered(await request('GET', `${path}?origin=public`, { token }))
        expect(answer.json<object[]>().some((row) => 'version' in row)).toBe(false)
      }
    }
  })
})

describe('what undoes nothing is no conflict', () => {
  test('one edits the data of a diocese while another edits its delivery address', async () => {
    const { id, cnpj } = await createDiocese(seara, ana.token)
    const path = `/api/diocese/${id}`
    const seen = tagOf(await read(path))
    const delivery = {
      zip_code_delivery: '76600000',
      public_place_delivery: 'Rua Um',
      number_delivery: 7,
      neighborhood_delivery: 'Centro',
      city_delivery: 'Goiás',
      uf_delivery: 'GO',
    }
    answered(await save(bia, `${path}?type=delivery_address`, delivery, seen))
    answered(await save(ana, path, dioceseBody({ cnpj, bishop: 'Dom Novo' }), seen))
    expect((await read(path)).json<Diocese>()).toMatchObject({ bishop: 'Dom Novo', public_place_delivery: 'Rua Um' })
  })

  test('both write the same', async () => {
    const { id, cnpj } = await createDiocese(seara, ana.token)
    const path = `/api/diocese/${id}`
    const seen = tagOf(await read(path))
    const body = dioceseBody({ cnpj, bishop: 'Sede vacante' })
    const first = answered(await save(bia, path, body, seen))
    expect(tagOf(answered(await save(ana, path, body, seen)))).toBe(tagOf(first))
  })
})

describe('access that was withdrawn', () => {
  const userWithAccess = async () => {
    const email = `${Math.random()}@exemplo.org`
    const id = await registerPerson(seara, email, 'uma senha bem longa')
    return { id, path: `/api/user/${id}`, body: { name: 'Maria da Silva', email, profile: 'user' } }
  }

  test('is not given back by a form that says nothing of it', async () => {
    const { id, path, body } = await userWithAccess()
    const seen = tagOf(await read(path))
    answered(await save(bia, `/api/auth/disapproved/${id}`, {}))
    for (const version of [undefined, seen])
      expect(answered(await save(ana, path, { ...body, name: 'Maria Souza' }, version)).json<User>()).toMatchObject({
        name: 'Maria Souza',
        is_approved: false,
      })
  })

  test('is not given back by a stale form that does', async () => {
    const { id, path, body } = await userWithAccess()
    const seen = tagOf(await read(path))
    answered(await save(bia, `/api/auth/disapproved/${id}`, {}))
    const problem = refusal(await save(ana, path, { ...body, is_approved: true }, seen))
    expect(problem.changes).toMatchObject([{ field: 'is_approved', before: true, after: false }])
    expect((await read(path)).json<User>().is_approved).toBe(false)
  })
})

test('a visitor who would undo a change of a line learns of it, but not whose it is', async () => {
  const { id: campaign } = await createCampaign(seara, ana.token)
  const { id, code } = await createRequest(seara, ana.token, campaign)
  const line = await addLine(seara, ana.token, id, (await createProduct(seara, ana.token)).id, 3)
  const path = `${linePath}/${line.id}`
  answered(await save(ana, path, { quantity: 7 }))
  const change = (seen: number) =>
    request('PUT', `${path}?code=${code}`, { body: { quantity: 5 }, headers: { 'if-match': `"${seen}"` } })
  const problem = refusal(await change(3))
  expect(problem).toMatchObject({ changed_by: null, current: { quantity: 7 } })
  expect(problem.message).toContain('Alguém alterou este registro depois que você o abriu: agora é 7.')
  expect(JSON.stringify(problem)).not.toContain(ana.name)
  expect(answered(await change(problem.version)).json()).toMatchObject({ quantity: 5 })
})

test('a mail text that was set back meanwhile is not overwritten', async () => {
  const path = '/api/mail-templates/collection-not-contributed'
  const body = { subject: 'Assunto nosso', body: 'Olá!' }
  const seen = tagOf(answered(await save(ana, path, body)))
  answered(await request('DELETE', path, { token: bia.token }), 204)
  const standard = (await read(path)).json<{ subject: string }>()
  const problem = refusal(await save(ana, path, { ...body, body: 'Olá a todos!' }, seen))
  expect(problem.current).toMatchObject({ subject: standard.subject, is_standard: true })
  answered(await save(ana, path, { ...body, body: 'Olá a todos!' }, `"${problem.version}"`))
})
