import type { AuditLogEntry } from '@seara/contract/platform/audit-log'
import { changeSentence, recordSentence } from './change-sentence.ts'
import { fieldLabel, fieldRank } from '@seara/contract/platform/field-labels'
import { BeforeAfter } from '../../ui/BeforeAfter.tsx'
import classes from './HistoryPanel.module.css'
import { onlyChanged } from './only-changed.ts'
import { readableValue } from './readable-value.ts'

type Entry = Pick<AuditLogEntry, 'entity' | 'action' | 'changes'>
type Action = Entry['action']

interface LabelledChange {
  field: string
  label: string
  before: string
  after: string
}

/**
 * Shown as "before" when no item of a list was removed, and as "after" when none was added. "vazio" would say that the
 * whole list is empty.
 */
const nothing = '—'

function inWords(field: string, change: Entry['changes'][number]): Pick<LabelledChange, 'before' | 'after'> {
  const shown = onlyChanged(change.before, change.after)
  const words = (value: typeof change.before, whole: typeof change.before) =>
    Array.isArray(value) && value.length === 0 && Array.isArray(whole) && whole.length > 0
      ? nothing
      : readableValue(field, value)
  return { before: words(shown.before, change.before), after: words(shown.after, change.after) }
}

/**
 * Tells an update in words that follow the person's name. Null for other actions, and when a list of the fields is
 * easier to read.
 */
export function entrySentence(entry: Entry): string | null {
  return entry.action === 'update' ? changeSentence(labelled(entry)) : null
}

/** The main data of a created or deleted record, in words that follow the action; empty for any other action. */
export function recordInWords(entry: Entry): string {
  const { action } = entry
  if (action !== 'create' && action !== 'delete') return ''
  return recordSentence(
    labelled(entry).map(({ label, before, after }) => ({ label, value: action === 'create' ? after : before })),
  )
}

const labelled = ({ entity, changes }: Entry): LabelledChange[] =>
  changes
    .toSorted((one, other) => fieldRank(one.field) - fieldRank(other.field))
    .flatMap((change) => {
      const { field } = change
      const label = fieldLabel(entity, field)
      return label === null ? [] : [{ field, label, ...inWords(field, change) }]
    })

/**
 * Lists what changed, field by field; shows nothing when no field is readable. A whole record, created or deleted, is
 * collapsed.
 */
export function ChangeList({ entry }: { entry: Entry }) {
  const changes = labelled(entry)
  if (changes.length === 0) return null
  const list = <Changes action={entry.action} changes={changes} />
  if (entry.action !== 'create' && entry.action !== 'delete') return list
  return (
    <details className={classes.whole}>
      <summary>Ver os dados</summary>
      {list}
    </details>
  )
}

const Changes = ({ action, changes }: { action: Action; changes: readonly LabelledChange[] }) => (
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

function Change({ action, field, before, after }: { action: Action } & LabelledChange) {
  // A reason belongs to its own change, so only the new reason is shown; an earlier one would confuse.
  if (action === 'create' || field === 'reason') return after
  if (action === 'delete') return before
  return <BeforeAfter before={before} after={after} becomes="ficou" />
}
