import { chromium, type Browser } from '@playwright/test'
import type { World } from './collection-world.ts'

/**
 * 4 times slower than this machine, on slow 4G. Source: Lighthouse, "throttling" (150 ms, 1.6 Mbps down, 750 kbps up)
 */
const slowerBy = 4
const network = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false }
const screen = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Opens the form for the first time, until it accepts typing. @returns milliseconds */
async function openForm(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(screen)
  try {
    const page = await context.newPage()
    const devTools = await context.newCDPSession(page)
    await devTools.send('Network.enable')
    await devTools.send('Network.emulateNetworkConditions', network)
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowerBy })
    const start = performance.now()
    await page.goto(address, { waitUntil: 'commit' })
    await page.getByLabel('Seu nome').fill('Maria')
    return performance.now() - start
  } finally {
    await context.close()
  }
}

/** How long the contribution page takes on a slow phone until it accepts typing. @returns milliseconds of each try */
export async function measurePhone({ url, collectionId }: World, tries: number): Promise<number[]> {
  const browser = await chromium.launch({
    ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
  })
  try {
    const times: number[] = []
    while (times.length < tries) times.push(await openForm(browser, `${url}/missionary-collection/${collectionId}`))
    return times
  } finally {
    await browser.close()
  }
}
