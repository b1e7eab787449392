import type { AuditEntity } from '@seara/contract/platform/audit-log'
import type { HistoryEntry } from '@seara/contract/platform/history'
import type { FieldWords } from '../../ui/form/conflict/field-words.ts'
import { fieldLabel } from './field-labels.ts'
import { readableValue } from './readable-value.ts'

type Value = HistoryEntry['changes'][number]['before']

/** How one form speaks of a field, where the history does not know it by that name, or says it otherwise. */
export interface OwnWords<Item> {
  label?: string
  show?: (value: unknown, current: Item) => string
}

/** Fields and values in the words of the history. @param own for what the form calls otherwise */
export const fieldWords = <Item>(
  entity: AuditEntity,
  own: Readonly<Partial<Record<string, OwnWords<Item>>>> = {},
): FieldWords<Item> => ({
  label: (name) => own[name]?.label ?? fieldLabel(entity, name) ?? name,
  // A form holds what JSON can hold.
  show: (name, value, current) => own[name]?.show?.(value, current) ?? readableValue(name, (value ?? null) as Value),
})
