import { Checkbox, TextInput } from '@mantine/core'
import { setAside, type StatementCredit } from '@seara/contract/statements/credits'
import { touchedByStatement } from '../../../../entities/keys/touched-by-statement.ts'
import { call } from '../../../../lib/call.ts'
import { conflictReasonOr } from '../../../../lib/failure.ts'
import { Form } from '../../../../ui/form/Form.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import * as messages from '../statement-messages.ts'

/**
 * Sets a credit aside because it pays no contribution, donation or slip, and asks for the reason. Can set all credits
 * of the same text aside.
 */
export function SetAsideForm({ credit, onDone }: { credit: StatementCredit; onDone: () => void }) {
  const { id, same_text } = credit
  const form = useContractForm({
    schema: setAside.body,
    initialValues: { reason: '', same_text: false },
    send: (body) => call(setAside, { params: { id }, body }),
    success: ({ set_aside }) => messages.asideDone(set_aside),
    failure: conflictReasonOr(messages.asideFailed),
    invalidates: touchedByStatement,
    onDone,
  })
  const { onChange, value, ...reason } = form.field('reason')
  const same = form.field('same_text')
  return (
    <Form form={form} submitLabel="Separar">
      <TextInput
        label="Motivo"
        description="Por exemplo: rendimento da aplicação, liquidação de boletos, doação avulsa."
        maxLength={500}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...reason}
        required
      />
      {same_text > 0 && (
        <Checkbox
          label={
            same_text === 1 ? 'Também o outro com o mesmo texto' : `Também os outros ${same_text} com o mesmo texto`
          }
          checked={same.value ?? false}
          onChange={({ currentTarget }) => same.onChange(currentTarget.checked)}
        />
      )}
    </Form>
  )
}
