import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import { expect, test, type Page } from '@playwright/test'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The minified build, which the page parses in two thirds of the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Runs in the page. @returns axe's findings, one per line */
async function runAxe(options: RunOptions): Promise<string[]> {
  // Colours in transition between the schemes belong to neither.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  // Behind an open dialog is the screen, which was looked at before it.
  const dialog = [...document.querySelectorAll('[role="dialog"]')].findLast((element) => element.checkVisibility())
  // axe cannot run in frames without scripts, such as that of a mail.
  const { violations } = await window.axe.run(
    { ...(dialog && { include: dialog }), exclude: [['iframe[sandbox]']] },
    options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}

/** axe's findings, short enough for a failed test. */
export async function findings(page: Page, rules?: readonly string[]) {
  // Loading takes half as long as a run, so it is done once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(runAxe, {
    resultTypes: ['violations'],
    // Of the rules that need resources, the active ones concern sounds and films.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: [...rules] }),
  } satisfies RunOptions)
}

/** The rules whose result depends on the scheme. */
export const rulesOfColours = ['color-contrast', 'link-in-text-block']

async function expectNothingFound(page: Page, colorScheme: 'light' | 'dark', rules?: readonly string[]) {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  // A part of the page may still have the other scheme's colours for a frame; real findings appear twice.
  const found = await findings(page, rules)
  expect(found.length === 0 ? found : await findings(page, rules), `axe, ${colorScheme}`).toEqual([])
}

/** Whether a dialog is open, whose dark colours no walk through the screens sees. */
const hasDialog = async (page: Page) => (await page.getByRole('dialog').count()) > 0

/**
 * axe finds nothing on the loaded screen, or in its open dialog: on a phone in dark, elsewhere in light, with the
 * colours of dark for a dialog, and for a screen where `inBoth` is set. The screen must follow the system's scheme.
 * @param options.inBoth set by the walk through all screens, which need not be repeated by each journey
 */
export async function expectAccessible(page: Page, { inBoth = false } = {}) {
  await page.locator('h1').waitFor()
  // The mouse may be over a button with a tooltip, which is not part of the screen.
  await page.mouse.move(0, 0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  if (test.info().project.name === 'phone') {
    await expectNothingFound(page, 'dark')
    return page.emulateMedia({ colorScheme: 'light' })
  }
  await expectNothingFound(page, 'light')
  if (!inBoth && !(await hasDialog(page))) return
  await expectNothingFound(page, 'dark', rulesOfColours)
  await page.emulateMedia({ colorScheme: 'light' })
}
