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

/** The page reads it in two thirds of the time that the readable one takes. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Runs in the page. @returns what axe finds, in a line each */
async function runAxe(options: RunOptions): Promise<string[]> {
  // Colours that are on their way from one scheme to the other are neither's.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  // A frame that runs no scripts, as that of a mail, does not run axe either.
  const { violations } = await window.axe.run({ exclude: [['iframe[sandbox]']] }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}

/** What axe finds, short enough to read in a failed test. */
async function findings(page: Page, rules?: readonly string[]) {
  // Loading it takes half as long as a run: once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(runAxe, {
    resultTypes: ['violations'],
    // Of the rules that ask for more than the document, those that are on ask for its sounds and films.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: [...rules] }),
  } satisfies RunOptions)
}

/** Of all rules, those whose answer depends on the scheme. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

async function expectNothingFound(page: Page, colorScheme: 'light' | 'dark', rules?: readonly string[]) {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  // A part of the page may still have the other scheme's colours for a frame: what is wrong is so a second time.
  const found = await findings(page, rules)
  expect(found.length === 0 ? found : await findings(page, rules), `axe, ${colorScheme}`).toEqual([])
}

/**
 * Axe finds nothing on the screen once it is loaded, in light, and its colours in dark; on a phone, whose colours
 * are the same, in dark alone, as each pass takes its time. The screen must follow the system's scheme.
 */
export async function expectAccessible(page: Page) {
  await page.locator('h1').waitFor()
  // The last click's place may lie over a button that says its name in a tooltip, which is no part of the screen at
  // rest.
  await page.mouse.move(0, 0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const onPhone = test.info().project.name === 'phone'
  if (!onPhone) await expectNothingFound(page, 'light')
  await expectNothingFound(page, 'dark', onPhone ? undefined : rulesOfColours)
  await page.emulateMedia({ colorScheme: 'light' })
}
