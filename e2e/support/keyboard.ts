import { expect, type Locator } from '@playwright/test'

/** Presses Tab until something has the focus. @param key Shift+Tab to go back */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await target.waitFor()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 60 && !(await isFocused()); steps += 1) await target.page().keyboard.press(key)
  await expect(target).toBeFocused()
}
