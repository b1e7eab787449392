import { expect, type Locator } from '@playwright/test'

/** More stops than any screen has, also the home once other journeys have left their work on it. */
const mostSteps = 400

/** Presses Tab until something has the focus. @param key Shift+Tab to go back */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < mostSteps && !(await isFocused()); steps += 1) await target.page().keyboard.press(key)
  await expect(target).toBeFocused()
}
