import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type HelpSlug, helpJourneys } from './help-journeys.ts'
import { textsOfHelp } from './help-page.ts'
import { helpPages } from './help-pages.ts'
import { readHelpText } from './read-help-text.ts'

const web = fileURLToPath(new URL('../..', import.meta.url))
const folder = fileURLToPath(new URL('pictures', import.meta.url))

/** For each help page, the screens whose words it quotes, given as the beginnings of their file paths. */
const screensOf: Record<HelpSlug, readonly string[]> = {
  contributions: [
    'features/home',
    'features/review',
    'features/collections',
    'entities/timeline',
    'entities/mail/RecordMails',
  ],
  requests: ['features/campaigns', 'features/requests', 'entities/campaign/order', 'entities/mail/RecordMails'],
  slips: ['entities/campaign/CampaignTabs', 'features/slips', 'features/requests/slip'],
  'shipping-files': ['features/shipping-files', 'features/requests/slip', 'entities/slip/slip-messages'],
  returns: [
    'features/finance/returns',
    'features/finance/records',
    'features/finance/worklist',
    'entities/slip/slip-messages',
  ],
  shipping: ['features/shipping', 'entities/campaign', 'entities/shipment', 'entities/timeline'],
  reminders: ['entities/reminder', 'features/collections', 'features/slips'],
  registry: ['entities/timeline', 'features/imports'],
  cofrinho: ['features/donations'],
  account: ['features/profile'],
  users: ['features/users'],
  backup: ['features/backups'],
  years: ['features/finance/years'],
  'second-person': ['features/finance/second-person'],
  templates: ['features/mail-templates', 'entities/mail/PlaceholderButtons'],
  privacy: ['features/privacy'],
}

const files = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((file) => !file.includes('features/help/') && !file.includes('.test.') && !file.startsWith('public/'))
  .map((file) => ({ file, text: readFileSync(`${web}/${file}`, 'utf8').replace(/\s+/g, ' ') }))

/**
 * The source text of screens, without the help itself.
 * @param starts the beginnings of the screens' file paths; all files by default
 */
const sourcesOf = (starts: readonly string[] = ['']) =>
  files.flatMap(({ file, text }) => (starts.some((start) => file.startsWith(start)) ? text : [])).join(' ')

/** Whether a screen shows the label: as a whole text, or as the beginning of a text that continues with a value. */
const shows = (sources: string, label: string) =>
  [`'${label}'`, `"${label}"`, `> ${label} <`, `>${label}<`, `\`${label}`, `${label}: \${`].some((written) =>
    sources.includes(written),
  )

test.each(helpJourneys)('the help of $slug quotes only words that its screens have', ({ slug }) => {
  const labels = textsOfHelp(helpPages[slug]).flatMap((text) =>
    readHelpText(text).flatMap(({ kind, text: label }) => (kind === 'label' ? label : [])),
  )
  const sources = sourcesOf(screensOf[slug])
  expect(labels.filter((label) => !shows(sources, label))).toEqual([])
  expect(labels.length).toBeGreaterThan(3)
  expect(shows(sources, 'Um botão que não há')).toBe(false)
})

test('the words of a page are looked for on its own screens only', () => {
  for (const starts of Object.values(screensOf).flat()) expect(sourcesOf([starts]), starts).not.toBe('')
  expect(shows(sourcesOf(screensOf.registry), 'Gravar rastreio')).toBe(false)
  expect(shows(sourcesOf(['features/dioceses']), 'Reenviar')).toBe(false)
})

test('a key that a page names is one of a screen', () => {
  const keys = Object.values(helpPages)
    .flatMap(textsOfHelp)
    .flatMap((text) => readHelpText(text).flatMap(({ kind, text: key }) => (kind === 'key' ? key : [])))
  expect(keys.filter((key) => !sourcesOf().includes(`key: '${key}'`))).toEqual([])
})

test('a page is read in two minutes', () => {
  for (const { slug } of helpJourneys) {
    const words = textsOfHelp(helpPages[slug]).join(' ').split(/\s+/)
    expect(words.length, slug).toBeLessThan(400)
  }
})

const pictures = Object.values(helpPages).flatMap(({ sections }) => sections.flatMap(({ picture }) => picture ?? []))

test('every picture is there, small, described, and shown by one page', () => {
  for (const { name, alt } of pictures) {
    const file = `${folder}/${name}.webp`
    expect(existsSync(file), name).toBe(true)
    expect(statSync(file).size, name).toBeLessThan(60_000)
    expect(alt.length, name).toBeGreaterThan(20)
  }
  expect(readdirSync(folder).toSorted()).toEqual(pictures.map(({ name }) => `${name}.webp`).toSorted())
  const bare = helpJourneys.filter(({ slug }) => helpPages[slug].sections.every(({ picture }) => !picture))
  // The help about the account has no picture: its screen has only the user's own data, and nothing to search for.
  expect(bare.map(({ slug }) => slug)).toEqual(['account'])
})
