import type { Page } from '@playwright/test'

/** Reloads the page once its draft is written, which a reload within milliseconds would cut off. */
export async function reloadWithDraft(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('seara')
        open.onerror = () => reject(open.error ?? new Error('The drafts cannot be opened'))
        open.onsuccess = () => {
          // It waits for the writes before it.
          const transaction = open.result.transaction('drafts', 'readwrite')
          transaction.oncomplete = () => {
            open.result.close()
            resolve()
          }
        }
      }),
  )
  await page.reload()
}
