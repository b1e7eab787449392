import type { Page } from '@playwright/test'

/** Waits until the draft of the page's form is written. Leaving the page before would lose the last change. */
export const draftWritten = (page: Page): Promise<void> =>
  page.evaluate(
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

/** Reloads the page after its draft is written. */
export async function reloadWithDraft(page: Page): Promise<void> {
  await draftWritten(page)
  await page.reload()
}
