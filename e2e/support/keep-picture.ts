import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** The folder for pictures of the screens; without one, none are kept. */
const { PICTURES: folder } = process.env

export const keepsPictures = Boolean(folder)

/** Keeps a picture of the whole screen at its width, in light and in dark, for whoever wants to look at them. */
export async function keepPicture(page: Page) {
  if (!folder) return
  // What is fixed would be drawn where the page is scrolled to.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const name = new URL(page.url()).pathname.replaceAll(/\W+/g, '-').replace(/^-/, '') || 'home'
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const path = join(folder, `${name}-${page.viewportSize()?.width ?? 0}-${colorScheme}.png`)
    await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
