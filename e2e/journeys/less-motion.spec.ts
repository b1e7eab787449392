import type { Page } from '@playwright/test'
import { desktopOnly, expect, test } from '../support/test.ts'

/** Runs in the page. @returns how many animations never end, such as a spinner's */
const endless = () =>
  document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity).length

/** Opens an address whose data never arrive, so that the screen stays in its waiting state. */
async function openWaiting(page: Page, address: string, reducedMotion: 'reduce' | 'no-preference') {
  await page.route('/api/**', () => undefined)
  await page.emulateMedia({ reducedMotion })
  await page.goto(address)
}

test('a list that waits for its rows moves only for people who did not ask for less', desktopOnly, async ({ page }) => {
  await openWaiting(page, '/dioceses', 'no-preference')
  const rows = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Carregando/ })
  await expect(rows).toHaveCount(1)
  await expect.poll(() => page.evaluate(endless)).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(() => page.evaluate(endless)).toBe(0)
  await openWaiting(page, '/dioceses', 'reduce')
  await expect(rows).toHaveCount(1)
  expect(await page.evaluate(endless)).toBe(0)
})

test.describe('for visitors', () => {
  test.use({ signedInAs: null })

  test('a form that waits turns its spinner only without the wish for less motion', desktopOnly, async ({ page }) => {
    const waiting = page.getByRole('status').filter({ hasText: 'Carregando...' })
    await openWaiting(page, '/missionary-collection', 'no-preference')
    await expect(waiting).toBeVisible()
    await expect.poll(() => page.evaluate(endless)).toBeGreaterThan(0)
    await openWaiting(page, '/missionary-collection', 'reduce')
    await expect(waiting).toBeVisible()
    expect(await page.evaluate(endless)).toBe(0)
  })
})
