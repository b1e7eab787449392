import type { Page } from '@playwright/test'

/**
 * Makes the page wait before it opens a picked picture. Call this before the page is opened.
 * @returns a function that ends the wait of the picture that has waited longest, so that it is opened
 */
export async function holdPictures(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window)
    const waiting: (() => void)[] = []
    window.createImageBitmap = async (...values: [ImageBitmapSource]) => {
      await new Promise<void>((resolve) => void waiting.push(resolve))
      return decode(...values)
    }
    const openFirst = () => {
      // A picture waits here only once the page has read its first bytes.
      if (waiting.length === 0) setTimeout(openFirst, 10)
      else waiting.shift()?.()
    }
    window.addEventListener('e2e:open-picture', openFirst)
  })
  return () => page.evaluate(() => void window.dispatchEvent(new Event('e2e:open-picture')))
}
