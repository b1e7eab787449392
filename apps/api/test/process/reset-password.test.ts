import { expect, test } from 'vitest'
import { startEmbeddedDatabase } from '../../src/db/embedded.ts'
import { runScript, type Outcome } from './run-script.ts'
import { admin, afterThisTest, startServer, temporaryFolder, usedFolder, type ServerUnderTest } from './server.ts'

const resetPassword = (email: string, settings: Record<string, string>): Promise<Outcome> =>
  runScript('reset-password', [email], settings)

const passwordIn = ({ stdout }: Outcome) => /^Nova senha de .+ \(ana@exemplo\.org\.br\): (\S{16})$/m.exec(stdout)?.[1]

const login = async ({ url }: ServerUnderTest, password: string) => {
  const body = JSON.stringify({ email: admin.ADMIN_EMAIL, password })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${url}/api/auth/login`, { method: 'POST', body, headers })).status
}

async function expectReplaced(server: ServerUnderTest, outcome: Outcome): Promise<void> {
  expect(outcome).toMatchObject({ code: 0, stderr: '' })
  expect(await login(server, admin.ADMIN_PASSWORD)).toBe(401)
  expect(await login(server, passwordIn(outcome) ?? '')).toBe(200)
}

test('beside the running server an admin gets a new password, and the sessions end', async () => {
  const DATA_DIR = await usedFolder()
  const server = await startServer({ DATA_DIR, ...admin })
  await server.ready()
  const token = await server.signIn()
  const outcome = await resetPassword(' ANA@exemplo.org.br ', { DATA_DIR })
  await expectReplaced(server, outcome)
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${server.url}/api/user/me`, { headers })).status).toBe(401)

  const session = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ email: admin.ADMIN_EMAIL, password: passwordIn(outcome) }),
    headers: { 'content-type': 'application/json' },
  })
  const signedIn = (await session.json()) as { token: string; user: { id: number } }
  const history = await fetch(`${server.url}/api/history/user/${signedIn.user.id}`, {
    headers: { authorization: `Bearer ${signedIn.token}` },
  })
  expect(await history.json()).toMatchObject({
    data: [
      { actor_name: null, changes: [{ field: 'password', before: 'anterior', after: 'nova, criada no servidor' }] },
      { action: 'create' },
    ],
  })
})

test('without the server it starts the database for a moment', async () => {
  const DATA_DIR = await usedFolder()
  const outcome = await resetPassword(admin.ADMIN_EMAIL, { DATA_DIR })
  const server = await startServer({ DATA_DIR })
  await server.ready()
  await expectReplaced(server, outcome)
})

test('with a database of its own too; an unknown e-mail, or none, is one clear line', async () => {
  const database = await startEmbeddedDatabase({ dataDir: await usedFolder(), durable: false })
  afterThisTest(() => database.stop())
  const settings = { DATA_DIR: await temporaryFolder(), DATABASE_URL: database.url }
  const server = await startServer({ ...settings, ...admin })
  await server.ready()
  expect(await resetPassword('ninguem@exemplo.org', settings)).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'Ninguém entra neste sistema com o e-mail ninguem@exemplo.org.\n',
  })
  expect(await resetPassword('', settings)).toMatchObject({
    code: 1,
    stderr: 'Diga de quem é a senha: npm run reset-password -- e-mail\n',
  })
  await expectReplaced(server, await resetPassword(admin.ADMIN_EMAIL, settings))
})
