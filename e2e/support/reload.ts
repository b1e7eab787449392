import type { Page } from '@playwright/test'

/** Reloads the page after its draft is written. An immediate reload would come before the draft is complete. */
export async function reloadWithDraft(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('seara')
        open.addEventListener('error', () => reject(open.error ?? new Error('The drafts cannot be opened')))
        open.addEventListener('success', () => {
          // This transaction completes only after the writes that began before it.
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
