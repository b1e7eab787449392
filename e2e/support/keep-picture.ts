import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** The folder in which pictures of the screens are kept. If PICTURES is not set, no pictures are kept. */
const { PICTURES: folder } = process.env

export const keepsPictures = Boolean(folder)

/** Keeps two pictures of the whole screen at its width, light and dark, for people to look at. */
export async function keepPicture(page: Page) {
  if (!folder) return
  // Scrolls to the top, because fixed elements would be drawn in the middle of the picture.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const name = new URL(page.url()).pathname.replaceAll(/\W+/g, '-').replace(/^-/, '') || 'home'
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const path = join(folder, `${name}-${page.viewportSize()?.width ?? 0}-${colorScheme}.png`)
    await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
