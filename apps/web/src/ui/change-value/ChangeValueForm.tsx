import { Text } from '@mantine/core'
import { moneyOf } from '@seara/contract/fields/money'
import type { QueryKey } from '@tanstack/react-query'
import type { Versioned } from '@seara/contract/core/version'
import type { z } from 'zod'
import { conflictReasonOr } from '../../lib/failure.ts'
import { MoneyField } from '../fields/numbers/MoneyField.tsx'
import { changeFailed, valueChanged } from './change-value-messages.ts'
import { Form } from '../form/Form.tsx'
import { useEditForm } from '../form/use-edit-form.ts'
import { showMoney } from './show-money.ts'
import { type CheckValue, useValueQuestion } from './use-value-question.tsx'

/** A record of an amount that somebody gave; `value` is in reais. */
interface Given extends Versioned {
  value: number
}

interface ChangeValueFormProps {
  /** The contract's schema of the request body. It turns the value into cents. */
  schema: z.ZodObject<{ value: z.ZodType<bigint, number | string> }>
  /** Who gave the amount: "Grupo", and its name. */
  giver: { kind: string; name: string }
  given: Given
  /** @param value the new amount, in reais */
  send: (value: number, version: number) => Promise<Given>
  /**
   * Compares the new value with other data. Without this check, the form asks only about a value that looks mistyped.
   */
  check?: CheckValue
  /** The queries to refetch after saving. */
  invalidates: readonly QueryKey[]
  onDone: () => void
}

const label = 'Valor'

/**
 * A form, inside a `FormModal`, that changes an amount somebody gave. Before saving, it asks about an amount that looks
 * mistyped. If the server refuses the change, the toast shows the server's reason.
 */
export function ChangeValueForm({ schema, giver, given, send, check, invalidates, onDone }: ChangeValueFormProps) {
  const form = useEditForm({
    schema,
    record: given,
    valuesOf: ({ value }: Given) => ({ value }),
    words: { label: () => label, show: (_name, value) => showMoney(schema.shape.value, value) },
    send: ({ value }, { version }) => send(moneyOf(value), version),
    success: valueChanged,
    failure: conflictReasonOr(changeFailed),
    invalidates,
    onDone,
  })
  const { submitIfMeant, dialog } = useValueQuestion({
    before: form.latest.value,
    typed: () => schema.shape.value.safeParse(form.values.value).data ?? null,
    check,
    submit: form.submit,
  })
  return (
    <>
      <Form form={{ ...form, submit: (event) => void submitIfMeant(event) }} submitLabel="Salvar">
        <Text>
          {giver.kind}: <strong>{giver.name}</strong>
        </Text>
        <MoneyField label={label} {...form.field('value')} />
      </Form>
      {dialog}
    </>
  )
}
