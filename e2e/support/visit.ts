import { expect, type Page } from '@playwright/test'
import { emptyPlace } from './kept-window.ts'

/** Waits until all that the screen shows has come. */
async function arrive(page: Page) {
  await expect(page.getByRole('progressbar', { name: 'Carregando a tela' })).toHaveCount(0)
  await page.locator('h1').waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^Carregando/ })).toHaveCount(0)
}

/** Loads an address and waits until all that it shows has come. */
export async function load(page: Page, address: string) {
  await page.goto(address)
  await arrive(page)
}

/** Runs in the page: goes to an address as a link does, having marked the heading of the screen that is left. */
function leaveFor(address: string) {
  for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '')
  // A place of its own in the history, as the router writes it: what is not saved is asked about as ever.
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
  const state = { usr: null, key: crypto.randomUUID(), idx: idx + 1 }
  window.history.pushState(state, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
}

/** What the addresses of one screen have in common, whatever it searches and whichever record it shows. */
const screenOf = (address: URL) => address.pathname.replace(/\d+/g, ':id')

/**
 * Goes to another screen of the application that is open, the staff's or the visitors', and waits until it has come:
 * loading all of the application anew costs five times as much. The heading of the screen that is left goes together
 * with that screen, so that nothing expected afterwards is found there. The same screen at another address would keep
 * its heading, and for a moment its rows: it is loaded, as is the first address of a page.
 *
 * What was read less than 15 seconds ago may be shown as it was (`lib/query-client.ts`): to see what somebody else has
 * changed meanwhile, load.
 */
export async function visit(page: Page, address: string) {
  if (page.url() === 'about:blank' || new URL(page.url()).pathname === emptyPlace) return load(page, address)
  const [left, wanted] = [new URL(page.url()), new URL(address, page.url())]
  if (screenOf(left) === screenOf(wanted)) return load(page, address)
  await arrive(page)
  await page.evaluate(leaveFor, address)
  await expect(page.locator('h1[data-left]'), 'the screen that is left still stands').toHaveCount(0)
  await arrive(page)
  expect(new URL(page.url()).pathname).toBe(wanted.pathname)
}
