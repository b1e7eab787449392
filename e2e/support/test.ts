import { test as base, expect } from '@playwright/test'
import { ApiClient, type Session, signIn } from './api-client.ts'
import { admin } from './people.ts'

interface Options {
  /** Who is signed in when the journey begins; nobody when null. */
  signedInAs: 'admin' | 'user' | null
}

interface Fixtures {
  /** Makes data, as the admin. */
  api: ApiClient
  /** Calls the API as somebody who is not signed in. */
  visitor: ApiClient
  /** A text that no other test uses, to name what this one makes. */
  unique: string
}

interface WorkerFixtures {
  adminSession: Session
  userSession: Session
}

const password = 'colheita-2026'

/** What the browser keeps of a session (`lib/session-storage.ts` of the web application). */
const stored = ({ token, user }: Session) => JSON.stringify({ token, name: user.name, profile: user.profile })

/** The test of every journey. `test.use({ signedInAs: 'user' })` changes who is signed in; an admin is by default. */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  signedInAs: ['admin', { option: true }],

  adminSession: [
    async ({ playwright }, provide, worker) => {
      const request = await playwright.request.newContext({ baseURL: worker.project.use.baseURL ?? '' })
      const session = await signIn(request, admin)
      // Without it no receipt leaves, and each worker may be the first to issue one.
      const letterhead = { name: 'Rede de Teste', cnpj: '11222333000181', address: 'SES 801, Conjunto B' }
      await new ApiClient(request, session.token).call('PUT', '/api/letterhead', letterhead)
      await provide(session)
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  userSession: [
    async ({ playwright, adminSession }, provide, worker) => {
      const request = await playwright.request.newContext({ baseURL: worker.project.use.baseURL ?? '' })
      const email = `secretaria.${worker.project.name}.${worker.workerIndex}@e2e.test`
      await new ApiClient(request, adminSession.token).createUser('Secretária da Diocese', { email, password })
      await provide(await signIn(request, { email, password }))
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  api: async ({ request, adminSession }, provide) => provide(new ApiClient(request, adminSession.token)),

  visitor: async ({ request }, provide) => provide(new ApiClient(request)),

  // Digits: letters that the clock makes could be those of a label.
  unique: async ({ browserName }, provide, info) =>
    provide(`${browserName}-${info.project.name}-${info.workerIndex}-${Date.now()}`),

  storageState: async ({ signedInAs, baseURL, adminSession, userSession }, provide) => {
    const session = signedInAs === 'admin' ? adminSession : userSession
    const localStorage = signedInAs === null ? [] : [{ name: 'seara:sessao', value: stored(session) }]
    await provide({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] })
  },
})

export { expect }
