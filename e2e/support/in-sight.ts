import { expect, type Locator, type Page } from '@playwright/test'

/** Runs in the page. @returns the elements that cannot be seen whole or pressed, one per line, with the reason */
function findHidden(scope: string): string[] {
  const slack = 1.5
  const hidden: string[] = []
  const root = document.querySelector(scope) ?? document.body
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    // The skip link (`a[href^="#"]`) is left out, because it shows only while it has the focus.
    !element.closest('[aria-hidden="true"], [inert], a[href^="#"]')
  const nameOf = (element: Element) => {
    const text = element.getAttribute('aria-label') ?? element.textContent.trim().replace(/\s+/g, ' ')
    return `${element.tagName.toLowerCase()} "${text.slice(0, 80)}"`
  }

  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  /** The measures of an element that may cut others off. They are taken again only after something was scrolled. */
  interface Frame extends Box {
    isTiny: boolean
    overflowX: string
    overflowY: string
    isFixed: boolean
    hasEllipsis: boolean
  }
  let frames = new Map<Element, Frame>()
  function frameOf(element: Element): Frame {
    const known = frames.get(element)
    if (known) return known
    const { overflowX, overflowY, position, textOverflow, webkitLineClamp } = getComputedStyle(element)
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
    const frame = {
      left,
      right,
      top,
      bottom,
      overflowX,
      overflowY,
      // Elements that are only for screen readers are this small.
      isTiny: width <= 1 || height <= 1,
      isFixed: position === 'fixed',
      hasEllipsis: textOverflow === 'ellipsis' || webkitLineClamp !== 'none',
    }
    frames.set(element, frame)
    return frame
  }
  function scrollTo(element: Element) {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    frames = new Map()
  }
  /** Why a box is cut off by a parent, or reaches beyond the page's sides; null when it is not. */
  function cutOff({ left, right, top, bottom }: Box, from: Element | null): string | null {
    let box = { left, right, top, bottom }
    for (let element = from; element && element !== document.body; element = element.parentElement) {
      const frame = frameOf(element)
      if (frame.isTiny) return null
      const pastSide = box.right > frame.right + slack || box.left < frame.left - slack
      const pastEnd = box.bottom > frame.bottom + 4
      if (frame.hasEllipsis && from?.closest('[title]'))
        box = { ...box, left: frame.left, right: frame.right, bottom: frame.bottom }
      else if (pastSide && frame.overflowX !== 'visible') return `is cut off at the side by ${element.className}`
      else if (pastEnd && ['hidden', 'clip'].includes(frame.overflowY))
        return `is cut off below by ${element.className}`
      if (frame.isFixed) break
    }
    if (box.left >= -slack && box.right <= window.innerWidth + slack) return null
    return `stands from ${Math.round(box.left)} to ${Math.round(box.right)} of ${window.innerWidth} px`
  }
  /** The element to press for a control: its label when the control's own box is hidden. */
  const pressedAt = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect()
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    return (width <= 1 || height <= 1 || Number(getComputedStyle(element).opacity) === 0) && label ? label : element
  }
  /** Why an element cannot be pressed without scrolling; null when it can. */
  function unreached(element: HTMLElement): string | null {
    const box = element.getClientRects()[0]
    if (!box || box.width <= 1 || box.height <= 1) return null
    const cut = cutOff(box, element.parentElement)
    if (cut !== null || getComputedStyle(element).pointerEvents === 'none') return cut
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    const isReached = hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element))
    return isReached ? null : `is covered by ${hit ? nameOf(hit) : 'nothing'}`
  }
  const controls = 'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="radio"]'
  for (const control of root.querySelectorAll<HTMLElement>(controls)) {
    const element = pressedAt(control)
    // A slice of a pie (SVG) is left out: the middle of its box may lie outside of it.
    if (!isShown(element) || element instanceof SVGElement) continue
    // Scrolls only when necessary, because scrolling takes most of the time.
    if (unreached(element) !== null) {
      scrollTo(element)
      const still = unreached(element)
      if (still !== null) hidden.push(`${nameOf(control)} ${still}`)
    }
    if (control instanceof HTMLSelectElement) {
      const style = getComputedStyle(control)
      const pen = document.createElement('canvas').getContext('2d')
      if (!pen) throw new Error('no canvas')
      pen.font = style.font
      const text = control.selectedOptions[0]?.label ?? ''
      const room = control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      if (pen.measureText(text).width > room + 4 && control.title !== text)
        hidden.push(`select "${text}" is wider than its room`)
    }
  }

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || parent.closest('option, script, style, title, iframe')) continue
    if (!isShown(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      const cut = cutOff(box, parent)
      if (!cut) continue
      hidden.push(`text "${node.textContent.trim().slice(0, 60)}" ${cut}`)
      break
    }
  }

  for (const message of root.querySelectorAll('[role="alert"], [role="status"]')) {
    if (!isShown(message) || !message.textContent.trim()) continue
    scrollTo(message)
    const box = message.getBoundingClientRect()
    if (box.width <= 1 || box.height <= 1) continue
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (!hit || !message.contains(hit)) hidden.push(`message ${nameOf(message)} is covered`)
  }
  const { scrollWidth } = document.documentElement
  if (scrollWidth > window.innerWidth) hidden.push(`the page is ${scrollWidth} px wide in ${window.innerWidth}`)
  return hidden
}

/** Runs in the page: waits until all animations have ended at its present width. */
async function rest() {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
}

/** Waits until all animations have ended at the page's present width. */
export const settle = (page: Page) => page.evaluate(rest)

/** Whether a press in the middle of a control reaches it, and not something that covers it. */
export const isInReach = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

/** The screen's address and width, to name a finding. */
const screenOf = (page: Page) => `${new URL(page.url()).pathname}, ${page.viewportSize()?.width ?? 0} px`

/**
 * Expects that every button, link, field, text and message of the screen can be scrolled to, seen whole and pressed.
 * @param scope a selector of the part to measure; by default the whole page
 */
export async function expectInSight(page: Page, scope = 'body') {
  expect.soft(await page.evaluate(findHidden, scope), screenOf(page)).toEqual([])
}

/** Expects that no list has turned its rows into cards, as it does on a phone. */
export async function expectTables(page: Page) {
  const cards = await page.evaluate(() =>
    [...document.querySelectorAll('main ul[data-look="cards"]')].map(({ ariaLabel }) => ariaLabel),
  )
  expect.soft(cards, screenOf(page)).toEqual([])
}

/** Expects the first row of the screen's first table above `height` (pixels), and that it takes one line of text. */
export async function expectFirstRowAt(page: Page, height: number) {
  const row = page.locator('main table:not([aria-hidden]) tbody tr').first()
  const box = await row.boundingBox()
  const path = new URL(page.url()).pathname
  expect.soft((box?.y ?? Infinity) + (box?.height ?? 0), `${path}: where the first row ends`).toBeLessThan(height)
  expect.soft(box?.height, `${path}: the height of a row`).toBeLessThan(48)
}
