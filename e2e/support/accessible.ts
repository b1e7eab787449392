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

/** axe's minified build, because the page parses it in two thirds of the time. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Runs in the page. @returns the faults that axe finds, one line for each element */
async function runAxe(options: RunOptions): Promise<string[]> {
  // Waits for transitions, because colours on their way from one scheme to the other belong to neither.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
  // Frames without scripts, such as that of a mail, are excluded because axe cannot run in them.
  const { violations } = await window.axe.run({ exclude: [['iframe[sandbox]']] }, options)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}

/** The faults that axe finds on the page, one short line for each element. @param rules only these; by default all */
export async function findings(page: Page, rules?: readonly string[]) {
  // axe is loaded once for each document, because loading takes half as long as a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(runAxe, {
    resultTypes: ['violations'],
    // axe preloads sounds and films only: the rules for which it would preload anything else are switched off.
    preload: { assets: ['media'] },
    ...(rules && { runOnly: [...rules] }),
  } satisfies RunOptions)
}

/** The rules whose result depends on the colour scheme. */
export const rulesOfColours = ['color-contrast', 'link-in-text-block']

async function expectNothingFound(page: Page, colorScheme: 'light' | 'dark', rules?: readonly string[]) {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  // Looks twice: a part of the page may show the other scheme's colours for a frame, but a real fault stays.
  const found = await findings(page, rules)
  expect(found.length === 0 ? found : await findings(page, rules), `axe, ${colorScheme}`).toEqual([])
}

/**
 * Expects that axe finds nothing wrong on the loaded screen: in the light scheme with all rules, in the dark scheme
 * with the rules of colours only. On a phone, to save time, axe runs only in the dark scheme, with all rules. The
 * screen must follow the system's scheme.
 */
export async function expectAccessible(page: Page) {
  await page.locator('h1').waitFor()
  // Moves the mouse away, because over a button it would show a tooltip, which is no part of the screen.
  await page.mouse.move(0, 0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const onPhone = test.info().project.name === 'phone'
  if (!onPhone) await expectNothingFound(page, 'light')
  await expectNothingFound(page, 'dark', onPhone ? undefined : rulesOfColours)
  await page.emulateMedia({ colorScheme: 'light' })
}
