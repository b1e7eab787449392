import { expect, type Locator } from '@playwright/test'

/** More presses than any screen needs, even the home screen with the work that other journeys leave on it. */
const mostSteps = 400

/** Presses Tab until the target has the focus. @param key `Shift+Tab` to go backwards */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < mostSteps && !(await isFocused()); steps += 1) await target.page().keyboard.press(key)
  await expect(target).toBeFocused()
}
