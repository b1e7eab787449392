import { expect, type Page } from '@playwright/test'
import { emptyPlace } from './kept-window.ts'

/** Waits until everything on the screen has loaded. */
async function arrive(page: Page) {
  await expect(page.getByRole('progressbar', { name: 'Carregando a tela' })).toHaveCount(0)
  await page.locator('h1').waitFor()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^Carregando/ })).toHaveCount(0)
}

/** Loads an address and waits until everything has loaded. */
export async function load(page: Page, address: string) {
  await page.goto(address)
  await arrive(page)
}

/** Runs in the page: navigates like a link, after marking the heading of the current screen. */
function leaveFor(address: string) {
  for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '')
  // A history entry as the router writes it, so that unsaved changes are still asked about.
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
  const state = { usr: null, key: crypto.randomUUID(), idx: idx + 1 }
  window.history.pushState(state, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
}

/** The common part of a screen's addresses, whatever it searches and whichever record it shows. */
const screenOf = (address: URL) => address.pathname.replace(/\d+/g, ':id')

/**
 * Goes to another screen of the open application, the staff's or the visitors', and waits until it has loaded: loading
 * the whole application again costs five times as much. The previous screen's heading disappears with that screen, so
 * that later expectations do not match it. The same screen at another address would keep its heading, and for a moment
 * its rows, so it is loaded, like the first address of a page. Data fetched less than 15 seconds ago may be shown from
 * the cache (`lib/query-client.ts`): to see what someone else has changed meanwhile, load the page.
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
