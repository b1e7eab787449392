import type { HistoryEntry } from '@seara/contract/platform/history'
import { formatMoment } from '../../lib/format.ts'
import { ChangeList, onlyChange } from './ChangeList.tsx'
import { actionLabel, authorOf } from './history-messages.ts'
import classes from './HistoryPanel.module.css'
import type { HistoryOf } from './history-queries.ts'

/** One entry of the history: who, when, and what changed; a single change is told in a sentence. */
export function HistoryItem({ entity, entry }: { entity: HistoryOf; entry: HistoryEntry }) {
  const sentence = onlyChange({ ...entry, entity })
  return (
    <li className={classes.entry}>
      <p className={classes.actionLabel}>
        <strong>{authorOf({ ...entry, entity })}</strong> {sentence ?? actionLabel(entry)}
        <time className={classes.moment} dateTime={entry.at}>
          {formatMoment(entry.at)}
        </time>
      </p>
      {sentence === null && <ChangeList entry={{ ...entry, entity }} />}
    </li>
  )
}
