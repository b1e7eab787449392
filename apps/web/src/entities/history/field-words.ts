import type { AuditEntity } from '@seara/contract/platform/audit-log'
import type { HistoryEntry } from '@seara/contract/platform/history'
import type { FieldWords } from '../../ui/form/conflict/field-words.ts'
import { fieldLabel } from '@seara/contract/platform/field-labels'
import { readableValue } from './readable-value.ts'

type Value = HistoryEntry['changes'][number]['before']

/** A form's own label or format for a field that the history lacks or words differently. */
interface OwnWords<Item> {
  label?: string
  show?: (value: unknown, current: Item) => string
}

/** Labels and values in the words of the history. @param own the form's differing words */
export const fieldWords = <Item>(
  entity: AuditEntity,
  own: Readonly<Partial<Record<string, OwnWords<Item>>>> = {},
): FieldWords<Item> => ({
  label: (name) => own[name]?.label ?? fieldLabel(entity, name) ?? name,
  // A form's values are JSON, as the history's are.
  show: (name, value, current) => own[name]?.show?.(value, current) ?? readableValue(name, (value ?? null) as Value),
})
