import type { Page } from '@playwright/test'

/**
 * Makes the page wait before it opens a picked picture. Call this before the page is opened.
 * @returns a function that ends the wait, so that the picture is opened
 */
export async function holdPictures(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window)
    window.createImageBitmap = async (...values: [ImageBitmapSource]) => {
      await new Promise((resolve) => window.addEventListener('e2e:open-picture', resolve, { once: true }))
      return decode(...values)
    }
  })
  return () => page.evaluate(() => void window.dispatchEvent(new Event('e2e:open-picture')))
}
