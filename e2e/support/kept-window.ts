import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** An address of the product without scripts, where the storage of its origin can be read and cleared. */
export const emptyPlace = '/favicon.svg'

/** State that a page or its context cannot reset, or that `clear` does not reset. */
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

interface OpenWindow {
  context: BrowserContext
  page: Page
  /** The options that it was made with. */
  options: BrowserContextOptions
  /** Whether a test changed it in a way that cannot be undone. */
  isSpent: boolean
}

/**
 * A browser window that is passed from test to test with a cleared state. A new one is a new process that reads and
 * compiles the whole application, which makes the first screen twice as slow. Between two tests it must stay on the
 * product's origin, because Chromium would start a process for any other, even `about:blank`.
 */
export class KeptWindow {
  readonly #browser: Browser
  #open: OpenWindow | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** @returns an empty window, with the storage of a new visitor */
  async take(options: BrowserContextOptions): Promise<Page> {
    if (JSON.stringify(this.#open?.options) !== JSON.stringify(options)) await this.close()
    this.#open ??= await openWindow(this.#browser, options)
    return this.#open.page
  }

  /** Clears everything that the test has left. */
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
  const opened = { context, page, options, isSpent: false }
  const spend = () => void (opened.isSpent = true)
  tellBefore(page, lasting, spend)
  tellBefore(context, lasting, spend)
  tellBefore(context.clock, lastingOfClock, spend)
  await page.goto(emptyPlace)
  return opened
}

/** Calls back before each call of these methods. */
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
    // What a form had kept would stand in the next test's fields.
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
