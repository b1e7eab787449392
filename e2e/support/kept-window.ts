import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** An address of the product that runs no script: what is kept for its origin can be written and cleared there. */
export const emptyPlace = '/favicon.svg'

/** What a page or its context cannot be made to forget, or not by what `clear` does. */
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
  /** What it was made with. */
  options: BrowserContextOptions
  /** A test did to it what cannot be undone. */
  isSpent: boolean
}

/**
 * A browser window that goes from one test to the next and remembers nothing. A new one is a new process that reads
 * and compiles all of the application: the first screen costs twice what it costs here. It must stay with the
 * product's origin between two tests, as Chromium would begin a process for any other, `about:blank` too.
 */
export class KeptWindow {
  readonly #browser: Browser
  #open: OpenWindow | undefined

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** @returns an empty window, whose storage is that of someone who comes for the first time */
  async take(options: BrowserContextOptions): Promise<Page> {
    if (JSON.stringify(this.#open?.options) !== JSON.stringify(options)) await this.close()
    this.#open ??= await openWindow(this.#browser, options)
    return this.#open.page
  }

  /** Takes away all that the test has left. */
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
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.mouse.move(0, 0)
  await page.emulateMedia({ media: null, colorScheme: colorScheme ?? null, reducedMotion: reducedMotion ?? null })
  if (viewport) await page.setViewportSize(viewport)
}
