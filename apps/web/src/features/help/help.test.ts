import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { helpJourneys } from './help-journeys.ts'
import { helpPages } from './help-pages.ts'
import { readHelpText } from './read-help-text.ts'

const web = fileURLToPath(new URL('../..', import.meta.url))
const folder = fileURLToPath(new URL('pictures', import.meta.url))

/** What the screens say, without the help itself. */
const sources = globSync('**/*.{ts,tsx}', { cwd: web })
  .filter((file) => !file.includes('features/help/') && !file.includes('.test.') && !file.startsWith('public/'))
  .map((file) => readFileSync(`${web}/${file}`, 'utf8'))
  .join('\n')
  .replace(/\s+/g, ' ')

const textsOf = ({ sections, ifs }: (typeof helpPages)['contributions']) => [
  ...sections.flatMap(({ steps }) => steps),
  ...ifs.map(([, answer]) => answer),
]

/** Whether a screen shows it: as a text of its own, or at the beginning of one that goes on with a value. */
const isOnAScreen = (label: string) =>
  [`'${label}'`, `"${label}"`, `> ${label} <`, `>${label}<`, `\`${label}`, `${label}: \${`].some((written) =>
    sources.includes(written),
  )

test.each(helpJourneys)('the help of $slug quotes only words that the screens have', ({ slug }) => {
  const labels = textsOf(helpPages[slug]).flatMap((text) =>
    readHelpText(text).flatMap(({ kind, text: label }) => (kind === 'label' ? label : [])),
  )
  expect(labels.filter((label) => !isOnAScreen(label))).toEqual([])
  expect(labels.length).toBeGreaterThan(3)
  expect(isOnAScreen('Um botão que não há')).toBe(false)
})

test('a key that a page names is one of a screen', () => {
  const keys = Object.values(helpPages)
    .flatMap(textsOf)
    .flatMap((text) => readHelpText(text).flatMap(({ kind, text: key }) => (kind === 'key' ? key : [])))
  expect(keys.filter((key) => !sources.includes(`key: '${key}'`))).toEqual([])
})

test('a page is read in two minutes', () => {
  for (const { slug } of helpJourneys) {
    const words = textsOf(helpPages[slug]).join(' ').split(/\s+/)
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
  expect(Object.values(helpPages).filter(({ sections }) => sections.every(({ picture }) => !picture))).toEqual([])
})
