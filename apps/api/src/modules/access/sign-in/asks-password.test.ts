import { xlsx } from '@seara/contract/core/media-types'
import { endpoints } from '@seara/contract/endpoints'
import { expect, test } from 'vitest'
import { anotherApp } from '../../../../test/another-app.ts'
import { errorsOf, ownPassword, signIn } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { openSession } from '../sessions/sessions.service.ts'

let now = new Date('2026-03-02T12:00:00Z')
const hours = (count: number) => count * 3_600_000
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds))

const seara = await createTestApp({ clock: { now: () => now } })
const { request } = seara

test('what matters most asks for the password again after an hour, once for an hour, and in every process', async () => {
  const { token: admin, id } = await signIn(seara, 'admin')
  const { id: other } = await signIn(seara)
  const grant = (profile: string) => request('PUT', `/api/user/${other}`, { token: admin, body: { profile } })
  const confirm = (current_password: string) =>
    request('POST', '/api/auth/confirm-password', { token: admin, body: { current_password } })
  expect((await grant('admin')).statusCode).toBe(200)
  later(hours(1))
  const asked = await grant('user')
  expect([asked.statusCode, asked.json()]).toEqual([
    403,
    { code: 'forbidden.password_again', message: 'Confirme a sua senha para continuar.' },
  ])
  expect((await request('GET', `/api/user/${other}`, { token: admin })).json()).toMatchObject({ profile: 'admin' })
  expect((await request('PUT', `/api/auth/approved/${other}`, { token: admin })).statusCode).toBe(403)
  for (const path of ['/api/missionary-campaign/invoice/1', '/api/finance/records/1'])
    expect((await request('PUT', path, { token: admin, body: {} })).json()).toMatchObject({
      code: 'forbidden.password_again',
    })
  // These sheets need no recent password: the empty sheets to fill in, a diocese's statement of one year, and reports.
  const open =
    /\/(?:sample|statement\/:year\/sheet|reports?(?:\/(?:general|contact|launches|status|:path).*)?|(?:address-)?export\/:campaignId|diocese-not-contrib\/:id|errata\/invoices)$/
  const all = endpoints.filter(({ method, file }) => method === 'GET' && file === xlsx)
  const sheets = all.filter(({ path }) => !open.test(path))
  expect(all.length - sheets.length).toBe(14)
  expect(sheets.length).toBeGreaterThan(12)
  for (const path of ['/api/diocese/reports/general', '/api/diocese/reports/contact'])
    expect((await request('GET', path, { token: admin })).statusCode).toBe(200)
  for (const { path } of sheets) {
    const refused = await request('GET', path.replaceAll(/:\w+/g, '1'), { token: admin })
    expect([path, refused.json()]).toMatchObject([path, { code: 'forbidden.password_again' }])
  }
  const marked = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',')
  for (const sheet of [
    '/api/missionary-campaign/solicitation/sheet/1',
    '/api/collection-missionary-contribuitions/sheet/1',
    '/api/missionary-campaign/invoices/sheet/1',
  ]) {
    expect((await request('GET', sheet, { token: admin })).statusCode).toBe(403)
    // A sheet of up to 100 chosen rows needs no recent password, because a page of the list shows as many rows. The
    // answer is 404 here because the rows do not exist.
    expect((await request('GET', `${sheet}?ids=${marked(100)}`, { token: admin })).statusCode).toBe(404)
    expect((await request('GET', `${sheet}?ids=${marked(101)}`, { token: admin })).statusCode).toBe(403)
    expect((await request('GET', `${sheet}?ids=1&ids=2`, { token: admin })).statusCode).toBe(403)
  }
  for (const list of ['diocese', 'parish', 'safe_box_groups', 'finance/worklist']) {
    const path = `/api/${list}/sheet?ids=`
    expect((await request('GET', `${path}${marked(100)}`, { token: admin })).statusCode).toBe(200)
    expect((await request('GET', `${path}${marked(101)}`, { token: admin })).statusCode).toBe(403)
    expect((await request('GET', `${path}${'1,'.repeat(500)}1`, { token: admin })).statusCode).toBe(200)
  }
  expect(errorsOf(await confirm('errada errada'))).toEqual({ current_password: ['A senha atual não confere'] })
  expect((await grant('user')).statusCode).toBe(403)

  const elsewhere = await anotherApp(seara, {})
  const grantElsewhere = (profile: string) =>
    elsewhere.inject({
      method: 'PUT',
      url: `/api/user/${other}`,
      headers: { authorization: `Bearer ${admin}` },
      payload: { profile },
    })
  expect((await grantElsewhere('user')).statusCode).toBe(403)
  expect((await confirm(ownPassword)).statusCode).toBe(204)
  expect((await grantElsewhere('user')).statusCode).toBe(200)
  later(hours(1) - 1)
  expect((await grant('admin')).statusCode).toBe(200)
  // The password counts as recent only in the session in which it was given, not in the user's other sessions.
  const stale = await openSession(seara.ctx, id)
  later(hours(1))
  expect((await confirm(ownPassword)).statusCode).toBe(204)
  expect((await request('PUT', `/api/user/${other}`, { token: stale, body: { profile: 'user' } })).statusCode).toBe(403)
})
