import type { ImportKind, ImportRow } from '@seara/contract/overview/imports'
import type { SimpleRegion } from '@seara/contract/registry/regions'
import type { AuditEntity } from '@seara/contract/platform/audit-log'
import { fieldLabel } from '@seara/contract/platform/field-labels'
import { readableValue } from '../../entities/history/readable-value.ts'
import { BeforeAfter } from '../../ui/BeforeAfter.tsx'
import classes from './RowDetails.module.css'
import { warningsOf } from './warned-rows.ts'

/** For each kind of import: the kind of record whose field labels it shows. */
const entities = {
  dioceses: 'diocese',
  'delivery-addresses': 'diocese',
  contacts: 'contact',
  parishes: 'parish',
  'iam-groups': 'iam_group',
} as const satisfies Record<ImportKind, AuditEntity>

/**
 * The labels of fields that hold the id of a related record. The labels of the kinds in `entities` do not have them.
 */
const relations: Readonly<Record<string, string>> = { parish_id: 'Paróquia' }

type Change = ImportRow['changes'][number]

interface RowDetailsProps {
  kind: ImportKind
  row: ImportRow
  /** The regions, to find the name of a changed region: the row has only its id. undefined while they load. */
  regions: readonly SimpleRegion[] | undefined
}

/** Shows why a row is refused, or what it changes from old to new; and below, the values that look mistyped. */
export function RowDetails({ kind, row, regions }: RowDetailsProps) {
  const { problems, changes } = row
  const warnings = warningsOf(row)
  if (problems.length + changes.length + warnings.length === 0) return '—'
  return (
    <ul className={classes.details}>
      {problems.map((problem) => (
        <li key={problem} className={classes.problem}>
          {problem}
        </li>
      ))}
      {changes.map((change) => (
        <li key={change.field}>
          <ChangeLine kind={kind} change={change} regions={regions} />
        </li>
      ))}
      {warnings.map((warning) => (
        <li key={warning} className={classes.warning}>
          {warning}
        </li>
      ))}
    </ul>
  )
}

interface ChangeLineProps {
  kind: ImportKind
  change: Change
  regions: readonly SimpleRegion[] | undefined
}

function ChangeLine({ kind, change: { field, before, after }, regions }: ChangeLineProps) {
  const ofRegion = field === 'parish_region_id'
  const label = ofRegion ? 'Regional' : (fieldLabel(entities[kind], field) ?? relations[field] ?? field)
  const nameOf = (value: Change['before']) => regions?.find(({ id }) => id === value)?.region_name
  const show = (value: Change['before']) => (ofRegion && nameOf(value)) || readableValue(field, value)
  return (
    <>
      <span className={classes.field}>{label}:</span>{' '}
      <BeforeAfter before={show(before)} after={show(after)} becomes="fica" />
    </>
  )
}
