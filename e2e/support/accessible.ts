import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

/** What axe finds, short enough to read in a failed test. */
async function findings(page: Page, rules?: readonly string[]) {
  const { violations } = await new AxeBuilder({ page })
    // A frame that runs no scripts, as that of a mail, does not run axe either.
    .exclude('iframe[sandbox]')
    // Without a page of its own for the result, and without the places where all is well: a third of the time.
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) })
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  )
}

/** Of all rules, those whose answer depends on the scheme. */
const rulesOfColours = ['color-contrast', 'link-in-text-block']

async function expectNothingFound(page: Page, colorScheme: 'light' | 'dark', rules?: readonly string[]) {
  await page.emulateMedia({ colorScheme })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  expect(await findings(page, rules), `axe, ${colorScheme}`).toEqual([])
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
