import type { Locator } from '@playwright/test'

/** A double click whose second press comes before the screen can be drawn again. */
export const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
