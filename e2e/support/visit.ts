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

/** Runs in the page: goes to an address like a link does, after tagging the heading of the screen that is left. */
function leaveFor(address: string) {
  for (const heading of document.querySelectorAll('h1')) heading.setAttribute('data-left', '')
  // The entry has the router's form, so that the router still asks about unsaved changes.
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
  const state = { usr: null, key: crypto.randomUUID(), idx: idx + 1 }
  window.history.pushState(state, '', address)
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
}

/** The part that all addresses of one screen share: the path without ids and search. */
const screenOf = (address: URL) => address.pathname.replace(/\d+/g, ':id')

/**
 * Opens another screen inside the running application, which is five times as fast as loading it, and waits until it is
 * there and the old heading is gone. It loads the application in two cases: for the page’s first address, and for
 * another address of the same screen, whose old heading and rows could be taken for the new ones. Data that is less
 * than 15 seconds old may come from the cache (`lib/query-client.ts`): to see what someone else has changed meanwhile,
 * use `load`.
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
