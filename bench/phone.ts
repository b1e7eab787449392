import { chromium, type Browser, type Page } from '@playwright/test'
import { median } from './load.ts'
import type { PhonePage } from './phone-pages.ts'

/** A slow phone, 4 times slower than this machine, on 400 kbps with 400 ms. Source: issue "A door that is trusted". */
const slowerBy = 4
const network = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, offline: false }
const screen = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** A first visit of one page. Times are milliseconds from the request for the page. */
export interface Visit {
  /** Until the page can be used, and those bytes as they were sent. */
  requests: number
  kilobytes: number
  firstText: number
  usable: number
}

const firstTextOf = (page: Page): Promise<number> =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)

/** Opens a page for the first time, until it can be used. */
async function visit(browser: Browser, url: string, { address, open }: PhonePage): Promise<Visit> {
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
    const start = performance.now()
    await page.goto(url + address, { waitUntil: 'commit' })
    await open(page)
    const usable = performance.now() - start
    const figures = { requests, kilobytes: bytes / 1_000, usable }
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
 * What first visits of a page take on a slow phone, on several servers in turns.
 * @param worlds the address of each server, and the page there
 * @returns of each server, the median of each figure
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
