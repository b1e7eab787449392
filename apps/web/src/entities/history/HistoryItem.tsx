import type { HistoryEntry } from '@seara/contract/platform/history'
import { formatMoment } from '../../lib/format.ts'
import { ChangeList, entrySentence, recordInWords } from './ChangeList.tsx'
import { actionLabel, authorOf } from './history-messages.ts'
import classes from './HistoryPanel.module.css'
import type { HistoryOf } from './history-queries.ts'

/** One entry of the history: who, when, and what changed; up to three short changes are told in a sentence. */
export function HistoryItem({ entity, entry }: { entity: HistoryOf; entry: HistoryEntry }) {
  const ofEntity = { ...entry, entity }
  const sentence = entrySentence(ofEntity)
  return (
    <li className={classes.entry}>
      <p className={classes.actionLabel}>
        <strong>{authorOf(ofEntity)}</strong> {sentence ?? `${actionLabel(entry)}${recordInWords(ofEntity)}`}
        <time className={classes.moment} dateTime={entry.at}>
          {formatMoment(entry.at)}
        </time>
      </p>
      {sentence === null && <ChangeList entry={ofEntity} />}
    </li>
  )
}
