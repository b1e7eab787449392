import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** An address of the product without scripts. There a test can read and clear the storage of the product's origin. */
export const emptyPlace = '/favicon.svg'

/** Methods whose effect outlives a test: neither the page nor `clear` can undo it. */
const lasting = [
  'addInitScript',
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
]
const lastingOfClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']
const heard = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const

/** The factor by which the pages are slowed down. This finds the journeys that pass only on a fast machine. */
const slowness = Number(process.env['E2E_SLOWNESS'] ?? 1)

interface OpenWindow {
  context: BrowserContext
  page: Page
  /** The options with which the window was opened. */
  options: BrowserContextOptions
  /** Whether a test has changed the window in a way that cannot be undone. */
  isSpent: boolean
}

/**
 * A browser window that one test after the other uses, with a cleared state. A new window is a new process that has to
 * read and compile the whole application, and its first screen takes twice as long. Between two tests the window must
 * stay on the product's origin: for any other address, even `about:blank`, Chromium would start another process.
 */
export class KeptWindow {
  readonly #browser: Browser
  #open: OpenWindow | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** @returns a page with the storage of a new visitor; in a new window if the open one has other options */
  async take(options: BrowserContextOptions): Promise<Page> {
    if (JSON.stringify(this.#open?.options) !== JSON.stringify(options)) await this.close()
    this.#open ??= await openWindow(this.#browser, options)
    return this.#open.page
  }

  /** Clears the state that the test has left, or closes a window that cannot be cleared. */
  async release(): Promise<void> {
    if (!this.#open) return
    if (this.#open.isSpent || this.#open.page.isClosed()) await this.close()
    else await clear(this.#open)
  }

  async close(): Promise<void> {
    await this.#open?.context.close()
    this.#open = undefined
  }
}

async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<OpenWindow> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  if (slowness > 1) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
  }
  const opened = { context, page, options, isSpent: false }
  const spend = () => void (opened.isSpent = true)
  tellBefore(page, lasting, spend)
  tellBefore(context, lasting, spend)
  tellBefore(context.clock, lastingOfClock, spend)
  await page.goto(emptyPlace)
  return opened
}

/** Makes `target` call `called` before each call of these methods. */
function tellBefore(target: object, names: readonly string[], called: () => void) {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name)
    if (typeof method !== 'function') continue
    const told = (...args: unknown[]): unknown => {
      called()
      return Reflect.apply(method, target, args)
    }
    Object.defineProperty(target, name, { value: told })
  }
}

async function clear({ context, page, options }: OpenWindow) {
  const { viewport, colorScheme, reducedMotion } = options
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const name of heard) page.removeAllListeners(name)
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
  await Promise.all([context.setOffline(false), context.clearCookies()])
  await page.goto(emptyPlace)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    // The drafts are removed, because otherwise the next test's fields would start with them.
    for (const { name } of await indexedDB.databases()) {
      const removed = indexedDB.deleteDatabase(name ?? '')
      await new Promise((resolve) => {
        for (const outcome of ['success', 'error', 'blocked']) removed.addEventListener(outcome, resolve)
      })
    }
  })
  await page.mouse.move(0, 0)
  await page.emulateMedia({ media: null, colorScheme: colorScheme ?? null, reducedMotion: reducedMotion ?? null })
  if (viewport) await page.setViewportSize(viewport)
}
