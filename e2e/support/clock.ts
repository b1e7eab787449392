import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Sets the clock of a page forward by five seconds and stops it, so that its time goes on only with `runFor`, however
 * long a busy machine takes between two steps of a journey. `page.clock.resume()` lets it go on by itself.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000)
}

/**
 * Lets a stopped clock go on until something is visible.
 * @param step milliseconds of the page's time between two checks
 */
export async function runUntilVisible(page: Page, locator: Locator, step = 50): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step)
    await expect(locator).toBeVisible({ timeout: 300 })
  }).toPass({ intervals: [0], timeout: 30_000 })
}
