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
  /** Who is signed in when the journey starts; null: nobody. */
  signedInAs: 'admin' | 'user' | null
  /** true: the browser's cache is empty. false: it has the application's files from earlier tests. */
  isFirstVisit: boolean
}

interface Fixtures {
  /** The API client of the administrator, with which a journey makes its data. */
  api: ApiClient
  /** An API client without a session. */
  visitor: ApiClient
  /** A second administrator, with a name, an API client and a browser of their own. */
  colleague: Colleague
  /** The options with which this test's windows are opened. */
  windowOptions: BrowserContextOptions
  /** A text that no other test has, to name this test's records. */
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

/** The tag of tests whose subject is the same at every width. The phone's project skips these tests. */
export const desktopOnly = { tag: '@desktop' }

/** The text of a session in the browser's storage, as `lib/session-storage.ts` of the web application reads it. */
const stored = ({ token, user }: Session) =>
  JSON.stringify({ token, id: user.id, name: user.name, profile: user.profile })

/** Stores a session in the browser. An application that is already open does not notice. */
export const beginSession = (page: Page, session: Session) =>
  page.evaluate((value) => localStorage.setItem('seara:sessao', value), stored(session))

/** Whether the window may be cleared. After a failure Playwright still inspects it, and then ends it by itself. */
const hasPassed = ({ status, expectedStatus }: TestInfo) => status === expectedStatus

async function keepWindow({ browser }: { browser: Browser }, provide: (kept: KeptWindow) => Promise<void>) {
  const kept = new KeptWindow(browser)
  await provide(kept)
  await kept.close()
}

/** The test function of all journeys. An administrator is signed in, unless `test.use({ signedInAs: … })` says else. */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  signedInAs: ['admin', { option: true }],
  isFirstVisit: [false, { option: true }],

  adminSession: [
    async ({ playwright }, provide, worker) => {
      const request = await playwright.request.newContext({ baseURL: worker.project.use.baseURL ?? '' })
      const session = await signIn(request, admin)
      // Receipts need the letterhead. Any worker may be the first, so each looks whether the letterhead is there. It is
      // not saved again, because a journey may be editing it.
      const letterhead = {
        name: 'Rede de Teste',
        cnpj: '11222333000181',
        address: 'SES 801, Conjunto B',
        phone: '6133401234',
        whatsapp: '61998765432',
        email: 'secretaria@rede.test',
      }
      const api = new ApiClient(request, session.token)
      const stored = await api.call<Record<string, unknown>>('GET', '/api/letterhead')
      if (Object.entries(letterhead).some(([field, value]) => stored[field] !== value))
        await api.call('PUT', '/api/letterhead', letterhead)
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

  // The time is a decimal number: in base 36 it could look like the code on a box's label.
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
