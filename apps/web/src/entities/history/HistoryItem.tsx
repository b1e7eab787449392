import type { HistoryEntry } from '@seara/contract/platform/history'
import { formatMoment } from '../../lib/format.ts'
import { ChangeList } from './ChangeList.tsx'
import { authorOf, actionLabels } from './history-messages.ts'
import classes from './HistoryPanel.module.css'
import type { HistoryOf } from './history-queries.ts'

/** One entry of the history: who, when, and what changed. */
export const HistoryItem = ({ entity, entry }: { entity: HistoryOf; entry: HistoryEntry }) => (
  <li className={classes.entry}>
    <p className={classes.actionLabel}>
      <strong>{authorOf({ ...entry, entity })}</strong> {actionLabels[entry.action]}
      <time className={classes.moment} dateTime={entry.at}>
        {formatMoment(entry.at)}
      </time>
    </p>
    <ChangeList entry={{ ...entry, entity }} />
  </li>
)
