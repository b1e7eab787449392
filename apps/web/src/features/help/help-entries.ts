import { isAllowed, type Needed, type Who } from '../../lib/guarded.ts'
import { helpOf, paths } from '../../routing/paths.ts'
import { statements } from './help-messages.ts'
import { helpJourneys } from './help-journeys.ts'

interface HelpEntry {
  to: string
  title: string
  summary: string
  keywords: string
  for?: Needed
}

const entries: readonly HelpEntry[] = [
  ...helpJourneys.map(({ slug, ...journey }) => ({ to: helpOf.to(slug), ...journey })),
  { to: paths.statementHelp, ...statements, for: 'finance' },
]

/** The help pages for the tasks that a user may do. */
export const helpEntriesFor = (who: Who): HelpEntry[] =>
  entries.filter(({ for: needed }) => needed === undefined || isAllowed(who, needed))
