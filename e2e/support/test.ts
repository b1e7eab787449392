import {
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type TestInfo,
} from '@playwright/test'
import { ApiClient, type Session, signIn } from './api-client.ts'
import { KeptWindow } from './kept-window.ts'
import { admin } from './people.ts'

interface Options {
  /** The signed-in user at the start of the journey; null for none. */
  signedInAs: 'admin' | 'user' | null
  /** Whether the browser's cache is empty; otherwise it has the application's files from earlier tests. */
  isFirstVisit: boolean
}

interface Fixtures {
  /** Makes data, as the admin. */
  api: ApiClient
  /** Calls the API without a session. */
  visitor: ApiClient
  /** Another admin: their name, their API client, and a browser of their own. */
  colleague: Colleague
  /** The options of this test's windows. */
  windowOptions: BrowserContextOptions
  /** A unique text, for the names of this test's records. */
  unique: string
}

interface Colleague {
  name: string
  api: ApiClient
  page: Page
}

interface WorkerFixtures {
  adminSession: Session
  userSession: Session
  colleagueSession: Session
  keptWindow: KeptWindow
  colleagueWindow: KeptWindow
}

const password = 'colheita-2026'

/** For tests of what works the same at every width: the phone's project skips them. */
export const desktopOnly = { tag: '@desktop' }

/** The browser's stored session (`lib/session-storage.ts` of the web application). */
const stored = ({ token, user }: Session) =>
  JSON.stringify({ token, id: user.id, name: user.name, profile: user.profile })

/** Stores this session in the browser. An open application would not notice. */
export const beginSession = (page: Page, session: Session) =>
  page.evaluate((value) => localStorage.setItem('seara:sessao', value), stored(session))

/** Playwright inspects failures, and ends the worker and its windows afterwards. */
const hasPassed = ({ status, expectedStatus }: TestInfo) => status === expectedStatus

async function keepWindow({ browser }: { browser: Browser }, provide: (kept: KeptWindow) => Promise<void>) {
  const kept = new KeptWindow(browser)
  await provide(kept)
  await kept.close()
}

/** The test of every journey. `test.use({ signedInAs: 'user' })` changes who is signed in; by default an admin. */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  signedInAs: ['admin', { option: true }],
  isFirstVisit: [false, { option: true }],

  adminSession: [
    async ({ playwright }, provide, worker) => {
      const request = await playwright.request.newContext({ baseURL: worker.project.use.baseURL ?? '' })
      const session = await signIn(request, admin)
      // Receipts need it, and each worker may be the first to issue one.
      const letterhead = {
        name: 'Rede de Teste',
        cnpj: '11222333000181',
        address: 'SES 801, Conjunto B',
        phone: '6133401234',
        whatsapp: '61998765432',
        email: 'secretaria@rede.test',
      }
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

  colleagueSession: [
    async ({ playwright, adminSession }, provide, worker) => {
      const request = await playwright.request.newContext({ baseURL: worker.project.use.baseURL ?? '' })
      const email = `colega.${worker.project.name}.${worker.workerIndex}@e2e.test`
      const admins = new ApiClient(request, adminSession.token)
      const name = 'Benedita Colega'
      const { id } = await admins.createUser(name, { email, password })
      await admins.call('PUT', `/api/user/${id}`, { name, email, profile: 'admin' })
      await provide(await signIn(request, { email, password }))
      await request.dispose()
    },
    { scope: 'worker' },
  ],

  keptWindow: [keepWindow, { scope: 'worker' }],
  colleagueWindow: [keepWindow, { scope: 'worker' }],

  windowOptions: async (
    { baseURL, viewport, isMobile, hasTouch, locale, timezoneId, colorScheme, permissions, contextOptions },
    provide,
  ) => {
    const made = { viewport, isMobile, hasTouch, locale, timezoneId, colorScheme, ...contextOptions }
    await provide({ ...made, ...(baseURL && { baseURL }), ...(permissions && { permissions }) })
  },

  colleague: async ({ request, colleagueWindow, colleagueSession, windowOptions }, provide, info) => {
    const page = await colleagueWindow.take(windowOptions)
    await beginSession(page, colleagueSession)
    const { name } = colleagueSession.user
    await provide({ name, api: new ApiClient(request, colleagueSession.token), page })
    if (hasPassed(info)) await colleagueWindow.release()
  },

  api: async ({ request, adminSession }, provide) => provide(new ApiClient(request, adminSession.token)),

  visitor: async ({ request }, provide) => provide(new ApiClient(request)),

  // Digits: letters from the clock could look like those of a label.
  unique: async ({ browserName }, provide, info) =>
    provide(`${browserName}-${info.project.name}-${info.workerIndex}-${Date.now()}`),

  page: async ({ keptWindow, windowOptions, isFirstVisit, signedInAs, adminSession, userSession }, provide, info) => {
    if (isFirstVisit) await keptWindow.close()
    const page = await keptWindow.take(windowOptions)
    if (signedInAs !== null) await beginSession(page, signedInAs === 'admin' ? adminSession : userSession)
    await provide(page)
    if (hasPassed(info)) await keptWindow.release()
  },

  context: async ({ page }, provide) => provide(page.context()),
})

export { expect }
