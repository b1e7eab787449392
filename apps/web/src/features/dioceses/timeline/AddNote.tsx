import { DioceseNoteBody } from '@seara/contract/registry/diocese-notes'
import { DateField } from '../../../ui/fields/dates/DateField.tsx'
import { LinesField } from '../../../ui/fields/text/LinesField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { noted, noteFailed } from './timeline-messages.ts'
import { sendNote, touchedByNote } from './timeline-queries.ts'

/** The form of a note of a call, for a `FormModal`. */
export function AddNote({ dioceseId, onDone }: { dioceseId: number; onDone: () => void }) {
  const form = useContractForm({
    schema: DioceseNoteBody,
    initialValues: { text: '', follow_up_on: '' },
    send: (body) => sendNote(dioceseId, body),
    success: noted,
    failure: noteFailed,
    invalidates: touchedByNote(dioceseId),
    onSaved: onDone,
  })
  const followUp = form.field('follow_up_on')
  return (
    <Form form={form} submitLabel="Guardar">
      <LinesField label="O que foi dito" minRows={3} maxLength={2000} {...form.field('text')} />
      <DateField
        label="Voltar ao assunto em"
        description="Opcional. Nesse dia a diocese aparece em Hoje."
        ahead
        {...followUp}
        value={followUp.value ?? ''}
      />
    </Form>
  )
}
