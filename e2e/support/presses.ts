import type { Page } from '@playwright/test'

interface Presses {
  /** Presses of the mouse. */
  clicks: number
  /** Presses of keys that type no text: Enter, Escape, function keys and shortcuts. */
  keys: number
}

interface Counting {
  presses?: Presses
}

/**
 * Counts the presses in the page from now on. Loading another page ends the count, so call this on the screen where the
 * work begins.
 * @returns a function that returns the presses so far
 */
export async function countPresses(page: Page): Promise<() => Promise<Presses>> {
  await page.evaluate(() => {
    const presses = { clicks: 0, keys: 0 }
    ;(window as Counting).presses = presses
    addEventListener('pointerdown', () => void (presses.clicks += 1), true)
    const held = ['Shift', 'Control', 'Alt', 'Meta']
    const typed = (event: KeyboardEvent) => {
      const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea')
      return isField && (event.key.length === 1 || event.key === 'Backspace') && !event.ctrlKey
    }
    addEventListener('keydown', (event) => void (held.includes(event.key) || typed(event) || (presses.keys += 1)), true)
  })
  return async () => {
    const presses = await page.evaluate(() => (window as Counting).presses)
    if (!presses) throw new Error('the page was loaded anew, and the count is lost')
    return presses
  }
}
