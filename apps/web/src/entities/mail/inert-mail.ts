/** The attribute that contains an element's inline styles until the mail's frame is drawn. */
const waiting = 'data-style'

/**
 * A mail's HTML for display in a frame, without scripts, style sheets, forms and other active elements. Inline styles
 * move to another attribute, because our content security policy refuses them in markup. Later `applyStyles` sets them
 * through the DOM, which the policy allows. Links open in a new tab.
 */
export function inertMail(html: string): string {
  const page = new DOMParser().parseFromString(
    withoutSheets(html).replaceAll(/\sstyle=(?=["'])/gi, ` ${waiting}=`),
    'text/html',
  )
  for (const element of page.querySelectorAll(
    'script, style, link, base, iframe, object, embed, form, meta[http-equiv]',
  ))
    element.remove()
  for (const link of page.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return `<!doctype html>${page.documentElement.outerHTML}`
}

/** Removes style sheets. The policy of the page blocks them anyway, but would log a warning for each sheet. */
const withoutSheets = (html: string): string =>
  html
    .split(/<style\b/i)
    .map((part, index) => (index === 0 ? part : (part.split(/<\/style>/i)[1] ?? '')))
    .join('')

/** Sets the inline styles that `inertMail` moved to an attribute. */
export function applyStyles(page: Document) {
  for (const element of page.querySelectorAll<HTMLElement>(`[${waiting}]`))
    element.style.cssText = element.getAttribute(waiting) ?? ''
}
