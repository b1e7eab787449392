import { VisuallyHidden } from '@mantine/core'
import type { HistoryEntry } from '@seara/contract/history'
import { formatMoment } from '../../lib/format.ts'
import { fieldLabel, fieldRank } from './field-labels.ts'
import { deeds, theSystem } from './history-messages.ts'
import classes from './HistoryPanel.module.css'
import type { HistoryOf } from './history-queries.ts'
import { readableValue } from './readable-value.ts'

type Action = HistoryEntry['action']

interface LabelledChange {
  field: string
  label: string
  before: string
  after: string
}

const labelled = (entity: HistoryOf, { changes }: HistoryEntry): LabelledChange[] =>
  changes
    .toSorted((one, other) => fieldRank(one.field) - fieldRank(other.field))
    .flatMap(({ field, before, after }) => {
      const label = fieldLabel(entity, field)
      return label === null
        ? []
        : [{ field, label, before: readableValue(field, before), after: readableValue(field, after) }]
    })

interface DeedProps {
  entity: HistoryOf
  entry: HistoryEntry
}

/** One deed of the history: who, when, and what changed. A whole record, new or gone, is folded up. */
export function Deed({ entity, entry }: DeedProps) {
  const { action, actor_name, at } = entry
  const changes = labelled(entity, entry)
  const whole = action === 'create' || action === 'delete'
  return (
    <li className={classes.entry}>
      <p className={classes.deed}>
        <strong>{actor_name ?? theSystem}</strong> {deeds[action]}
        <time className={classes.moment} dateTime={at}>
          {formatMoment(at)}
        </time>
      </p>
      {changes.length > 0 &&
        (whole ? (
          <details className={classes.whole}>
            <summary>Ver os dados</summary>
            <Changes action={action} changes={changes} />
          </details>
        ) : (
          <Changes action={action} changes={changes} />
        ))}
    </li>
  )
}

interface ChangesProps {
  action: Action
  changes: readonly LabelledChange[]
}

const Changes = ({ action, changes }: ChangesProps) => (
  <dl className={classes.changes}>
    {changes.map((change) => (
      <div key={change.field} className={classes.change}>
        <dt>{change.label}</dt>
        <dd>
          <Change action={action} {...change} />
        </dd>
      </div>
    ))}
  </dl>
)

function Change({ action, before, after }: { action: Action } & LabelledChange) {
  if (action === 'create') return after
  if (action === 'delete') return before
  return (
    <>
      <VisuallyHidden component="span">era </VisuallyHidden>
      <del className={classes.before}>{before}</del>
      <span aria-hidden="true"> → </span>
      <VisuallyHidden component="span"> e ficou </VisuallyHidden>
      <span>{after}</span>
    </>
  )
}
