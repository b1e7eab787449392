import { CivilDay } from '@seara/contract/fields/civil-day'
import { optional } from '@seara/contract/fields/optional'
import { z } from 'zod'
import { DateField } from '../../ui/fields/dates/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import * as messages from './reminder-messages.ts'
import { type RemindedOf, sendEndDate, touchedByReminder } from './reminder-queries.ts'

const EndDate = z.object({ end_on: optional(CivilDay('data do fim')) })

interface EditEndDateProps {
  of: RemindedOf
  end: string | null
  onDone: () => void
}

/**
 * The form, inside a `FormModal`, for the end of a collection or campaign. The days of its reminders are counted from
 * this end, except those about unpaid slips, which count from the due date.
 */
export function EditEndDate({ of, end, onDone }: EditEndDateProps) {
  const form = useContractForm({
    schema: EndDate,
    initialValues: { end_on: end ?? '' },
    send: ({ end_on }) => sendEndDate(of, end_on ?? null),
    success: messages.dateSaved,
    failure: messages.saveFailed,
    invalidates: touchedByReminder,
    onDone,
  })
  const field = form.field('end_on')
  return (
    <Form form={form} submitLabel="Salvar">
      <DateField
        label="Termina em"
        description="Mudada a data, os lembretes que contam dela precisam ser vistos de novo."
        {...field}
        value={field.value ?? ''}
      />
    </Form>
  )
}
