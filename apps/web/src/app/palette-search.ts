import { IconHelp } from '@tabler/icons-react'
import { helpEntriesFor } from '../features/help/help-entries.ts'
import { foldText } from '../lib/fold-text.ts'
import type { Who } from '../lib/guarded.ts'
import type { PaletteAction } from './palette-actions.ts'

/**
 * Rates how well a label fits a query; a lower number is better. 0: the label begins with the query. 1: another word of
 * the label begins with the query. 2: the label has all words of the query. 3: words are found only in the keywords.
 */
const fit = (label: string, query: string): number => {
  const folded = foldText(label)
  if (folded.startsWith(query)) return 0
  if (folded.includes(` ${query}`)) return 1
  return query.split(/\s+/).every((word) => folded.includes(word)) ? 2 : 3
}

/** The actions that have every word of the query in their label or keywords, in any order. The best fit comes first. */
export function findActions(actions: readonly PaletteAction[], typed: string): PaletteAction[] {
  const query = foldText(typed)
  const words = query.split(/\s+/)
  return actions
    .filter(({ label, keywords = '' }) => {
      const text = foldText(`${label} ${keywords}`)
      return words.every((word) => text.includes(word))
    })
    .toSorted((one, other) => fit(one.label, query) - fit(other.label, query))
}

/** Words with fewer letters are not looked up in the help. */
const shortestSubject = 3

/**
 * The help pages for which each typed word begins a word of the title or the keywords. The title that fits best comes
 * first.
 */
export function findHelp(who: Who, typed: string): PaletteAction[] {
  const query = foldText(typed)
  const words = query.split(/\s+/).filter((word) => word.length >= shortestSubject)
  if (words.length === 0) return []
  return helpEntriesFor(who)
    .filter(({ title, keywords }) => {
      const text = ` ${foldText(`Ajuda: ${title} ${keywords}`)}`
      return words.every((word) => text.includes(` ${word}`) || text.includes(` ${word.replace(/s$/, '')}`))
    })
    .toSorted((one, other) => fit(one.title, query) - fit(other.title, query))
    .map(({ to, title, keywords }) => ({ to, label: `Ajuda: ${title}`, icon: IconHelp, keywords }))
}
