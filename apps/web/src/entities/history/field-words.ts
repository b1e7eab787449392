import type { AuditEntity } from '@seara/contract/platform/audit-log'
import type { HistoryEntry } from '@seara/contract/platform/history'
import type { FieldWords } from '../../ui/form/conflict/field-words.ts'
import { fieldLabel } from '@seara/contract/platform/field-labels'
import { readableValue } from './readable-value.ts'

type Value = HistoryEntry['changes'][number]['before']

/** A form's own label or format of a field, when the history has none or uses other words. */
interface OwnWords<Item> {
  label?: string
  show?: (value: unknown, current: Item) => string
}

/**
 * A form's labels and values in the words of the history.
 * @param own by name of the field: the form's own label or format, where it differs from the history's
 */
export const fieldWords = <Item>(
  entity: AuditEntity,
  own: Readonly<Partial<Record<string, OwnWords<Item>>>> = {},
): FieldWords<Item> => ({
  label: (name) => own[name]?.label ?? fieldLabel(entity, name) ?? name,
  // The cast is safe, because a form's values are JSON, as the history's values are.
  show: (name, value, current) => own[name]?.show?.(value, current) ?? readableValue(name, (value ?? null) as Value),
})
