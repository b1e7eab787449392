import { chromium, type Browser, type Page } from '@playwright/test'
import { median } from './load.ts'
import type { PhonePage } from './phone-pages.ts'

/** A slow phone: 4 times slower than this machine, 400 kbps, latency 400 ms. Source: docs/decisions/0063. */
const slowerBy = 4
const network = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, offline: false }
const screen = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** The first visit of a page. Times are milliseconds since the page was requested, as the page measures them. */
export interface Visit {
  /** Requests made until the page can be used. */
  requests: number
  /** Kilobytes transferred, compressed, until the page can be used. */
  kilobytes: number
  firstText: number
  usable: number
}

const firstTextOf = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)

/**
 * A script that runs in the page and tells when the page shows the element for which visitors come. Polling from
 * outside the page would take time from the slowed processor.
 */
const tellWhenShown = (selector: string): string => `
  const observer = new MutationObserver(() => {
    if (document.querySelector(${JSON.stringify(selector)}) === null) return
    observer.disconnect()
    // Tells it once the element is painted.
    requestAnimationFrame(() => setTimeout(() => shown(String(performance.now()))))
  })
  observer.observe(document, { childList: true, subtree: true })`

/** Opens a page for the first time and waits until it can be used. */
async function visit(browser: Browser, url: string, { address, shows, open }: PhonePage): Promise<Visit> {
  const context = await browser.newContext(screen)
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', network)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
    let requests = 0
    let bytes = 0
    devTools.on('Network.requestWillBeSent', () => (requests += 1))
    devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    const shown = new Promise<Pick<Visit, 'requests' | 'kilobytes' | 'usable'>>((resolve) =>
      devTools.on('Runtime.bindingCalled', ({ payload }) =>
        resolve({ requests, kilobytes: bytes / 1_000, usable: Number(payload) }),
      ),
    )
    await devTools.send('Runtime.enable')
    await devTools.send('Runtime.addBinding', { name: 'shown' })
    await page.addInitScript({ content: tellWhenShown(shows) })
    await page.goto(url + address, { waitUntil: 'commit' })
    const figures = await shown
    await open(page)
    return { ...figures, firstText: await firstTextOf(page) }
  } finally {
    await context.close()
  }
}

const medianOf = (visits: readonly Visit[]): Visit => {
  const of = (figure: keyof Visit) => median(visits.map((one) => one[figure]))
  return { requests: of('requests'), kilobytes: of('kilobytes'), firstText: of('firstText'), usable: of('usable') }
}

/**
 * Measures first visits of a page on a slow phone, on one or more servers in turns.
 * @param worlds the address of each server, and the page there
 * @returns for each server, the median of each figure
 */
export async function measurePhone(
  worlds: readonly { url: string; page: PhonePage }[],
  tries: number,
): Promise<readonly Visit[]> {
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  try {
    const visits = worlds.map((): Visit[] => [])
    for (let round = 0; round < tries; round += 1)
      for (const [index, { url, page }] of worlds.entries()) visits[index]?.push(await visit(browser, url, page))
    return visits.map(medianOf)
  } finally {
    await browser.close()
  }
}
