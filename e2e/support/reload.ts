import type { Page } from '@playwright/test'

/** Reloads the page once its draft is written, which a reload within milliseconds would cut off. */
export async function reloadWithDraft(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('seara')
        open.addEventListener('error', () => reject(open.error ?? new Error('The drafts cannot be opened')))
        open.addEventListener('success', () => {
          // It waits for the writes before it.
          const transaction = open.result.transaction('drafts', 'readwrite')
          transaction.addEventListener('complete', () => {
            open.result.close()
            resolve()
          })
        })
      }),
  )
  await page.reload()
}
