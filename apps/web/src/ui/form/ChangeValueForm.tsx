import { Text } from '@mantine/core'
import { moneyOf } from '@seara/contract/fields/money'
import type { z } from 'zod'
import { conflictReasonOr } from '../../lib/failure.ts'
import { MoneyField } from '../fields/MoneyField.tsx'
import { everyKey } from '../load-anew.ts'
import { changeFailed, valueChanged } from './change-value-messages.ts'
import { Form } from './Form.tsx'
import { useContractForm } from './use-contract-form.ts'

interface ChangeValueFormProps {
  /** The contract's body of the change, in cents once it is read. */
  schema: z.ZodObject<{ value: z.ZodType<bigint, number | string> }>
  /** Who gave it: "Grupo", and its name. */
  giver: { kind: string; name: string }
  /** Reais, as does `send`. */
  value: number
  send: (value: number) => Promise<unknown>
  onDone: () => void
}

/** Changes an amount that was given, in a `FormModal`. Where the server says why it cannot be changed, its words are shown. */
export function ChangeValueForm({ schema, giver, value, send, onDone }: ChangeValueFormProps) {
  const form = useContractForm({
    schema,
    initialValues: { value },
    send: ({ value }) => send(moneyOf(value)),
    success: valueChanged,
    failure: conflictReasonOr(changeFailed),
    invalidates: everyKey,
    onSaved: onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <Text>
        {giver.kind}: <strong>{giver.name}</strong>
      </Text>
      <MoneyField label="Valor" {...form.field('value')} />
    </Form>
  )
}
