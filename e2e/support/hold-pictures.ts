import type { Page } from '@playwright/test'

/**
 * Makes the page take as long to open each picked picture as the journey wants. Call this before the page is opened.
 * @returns a function that lets the picture be opened that waits
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
