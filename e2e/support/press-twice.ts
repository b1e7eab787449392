import type { Locator } from '@playwright/test'

/** As a double click whose second press comes before anything was drawn. */
export const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
