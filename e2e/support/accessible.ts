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
  // axe cannot run in frames without scripts, such as that of a mail.
  const { violations } = await window.axe.run({ exclude: [['iframe[sandbox]']] }, options)
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

/**
 * axe finds nothing on the loaded screen in light, and in the colours of dark; on a phone, with the same colours, only
 * in dark, to save time. The screen must follow the system's scheme.
 */
export async function expectAccessible(page: Page) {
  await page.locator('h1').waitFor()
  // The mouse may be over a button with a tooltip, which is not part of the screen.
  await page.mouse.move(0, 0)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  const onPhone = test.info().project.name === 'phone'
  if (!onPhone) await expectNothingFound(page, 'light')
  await expectNothingFound(page, 'dark', onPhone ? undefined : rulesOfColours)
  await page.emulateMedia({ colorScheme: 'light' })
}
