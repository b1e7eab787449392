import type { Page } from '@playwright/test'
import { findings, rulesOfColours } from '../support/accessible.ts'
import { expect, test } from '../support/test.ts'

// Tests how each mail looks in a mail program, light and dark, and that its text part says everything too.

interface Template {
  key: string
  subject: string
  body: string
}

/** In pixels: the width of a phone, and of a mail program's window. */
const widths = [390, 700]

/** The content of a mail's HTML part: its lines, and its links with their words. */
const partsOf = (page: Page) =>
  page.evaluate(() => ({
    lines: document.body.innerText
      .split('\n')
      .map((line) => line.replaceAll(/\s+/g, ' ').trim())
      .filter((line) => line !== ''),
    links: [...document.querySelectorAll('a')].map(({ href, textContent }) => ({ href, words: textContent })),
  }))

/** The codes that are broken over two lines. */
const brokenCodes = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      for (const match of (node.textContent ?? '').matchAll(/[0-9A-Z]{5}-[0-9A-Z]{5}/g)) {
        const range = document.createRange()
        range.setStart(node, match.index)
        range.setEnd(node, match.index + match[0].length)
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(match[0])
      }
    return broken
  })

test('each mail can be read in light and dark, at every width, and its text part is complete', async ({
  page,
  api,
}) => {
  const all = await api.call<Template[]>('GET', '/api/mail-templates')
  // Twenty mails, each looked at four times, take more than a minute on a busy machine.
  test.setTimeout(240_000)
  // The letter is left out: it is no mail, but paper that goes with one.
  const templates = all.filter(({ key }) => key !== 'thanks-letter')
  expect(templates.length).toBeGreaterThan(12)
  for (const { key, subject, body } of templates) {
    const mail = await api.call<{ html: string; text: string }>('POST', `/api/mail-templates/${key}/preview`, {
      subject,
      body,
    })
    await page.goto('about:blank')
    await page.setContent(mail.html)
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        const where = `${key}, ${colorScheme}, ${width}`
        expect(await findings(page, [...rulesOfColours, 'link-name', 'image-alt']), where).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(width)
        expect(await brokenCodes(page), where).toEqual([])
        await page.screenshot({ fullPage: true, path: test.info().outputPath(`${key}-${colorScheme}-${width}.png`) })
      }
    const { lines, links } = await partsOf(page)
    const text = mail.text.replaceAll(/\s+/g, ' ')
    // The automatic note at the end need not be in the text part: it is for people who see a button to answer.
    for (const line of lines.filter((one) => !one.startsWith('Mensagem automática')))
      for (const words of line.split(
        links.length > 0 ? new RegExp(links.map(({ words }) => escaped(words)).join('|')) : '\n',
      ))
        expect(text, `${key}: ${line}`).toContain(words.trim())
    for (const { href, words } of links)
      if (href.startsWith('http') && !href.includes('wa.me')) expect(text, key).toContain(`${words}: ${href}`)
  }
})

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
