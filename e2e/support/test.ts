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
  /** Who is signed in when the journey begins; nobody when null. */
  signedInAs: 'admin' | 'user' | null
  /** Whether the browser has nothing of the application yet; from earlier tests it has its files. */
  isFirstVisit: boolean
}

interface Fixtures {
  /** Makes data, as the admin. */
  api: ApiClient
  /** Calls the API as somebody who is not signed in. */
  visitor: ApiClient
  /** Another admin: their name, the API as they call it, and a browser of their own. */
  colleague: Colleague
  /** What the windows of this test are made with. */
  windowOptions: BrowserContextOptions
  /** A text that no other test uses, to name what this one makes. */
  unique: string
}

export interface Colleague {
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

/** For a test of what works the same at every width: the phone's project leaves it out. */
export const desktopOnly = { tag: '@desktop' }

/** What the browser keeps of a session (`lib/session-storage.ts` of the web application). */
const stored = ({ token, user }: Session) =>
  JSON.stringify({ token, id: user.id, name: user.name, profile: user.profile })

/** The browser holds this session from now on. An application that is open in the page would not hear of it. */
export const beginSession = (page: Page, session: Session) =>
  page.evaluate((value) => localStorage.setItem('seara:sessao', value), stored(session))

/** What failed is looked at by Playwright, which ends the worker and its windows afterwards. */
const hasPassed = ({ status, expectedStatus }: TestInfo) => status === expectedStatus

async function keepWindow({ browser }: { browser: Browser }, provide: (kept: KeptWindow) => Promise<void>) {
  const kept = new KeptWindow(browser)
  await provide(kept)
  await kept.close()
}

/** The test of every journey. `test.use({ signedInAs: 'user' })` changes who is signed in; an admin is by default. */
export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  signedInAs: ['admin', { option: true }],
  isFirstVisit: [false, { option: true }],

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

  // Digits: letters that the clock makes could be those of a label.
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
