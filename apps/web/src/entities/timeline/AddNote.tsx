import { NoteBody } from '@seara/contract/registry/notes'
import { DateField } from '../../ui/fields/dates/DateField.tsx'
import { LinesField } from '../../ui/fields/text/LinesField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { followUpExplained, noted, noteFailed } from './timeline-messages.ts'
import type { TimelineOf } from './timeline-of.ts'
import { sendNote, touchedByNote } from './timeline-queries.ts'

/** The form, inside a `FormModal`, for a note about a conversation. */
export function AddNote({ of, onDone }: { of: TimelineOf; onDone: () => void }) {
  const form = useContractForm({
    schema: NoteBody,
    initialValues: { text: '', follow_up_on: '' },
    send: (body) => sendNote(of, body),
    success: noted,
    failure: noteFailed,
    invalidates: touchedByNote,
    onDone,
  })
  const followUp = form.field('follow_up_on')
  return (
    <Form form={form} submitLabel="Guardar">
      <LinesField label="O que foi dito" minRows={3} maxLength={2000} {...form.field('text')} />
      <DateField
        label="Voltar ao assunto em"
        description={followUpExplained[of.kind]}
        ahead
        {...followUp}
        value={followUp.value ?? ''}
      />
    </Form>
  )
}
