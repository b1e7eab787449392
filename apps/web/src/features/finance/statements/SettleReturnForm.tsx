import { Text } from '@mantine/core'
import { setAside, type StatementCredit } from '@seara/contract/statements/credits'
import { touchedByStatement } from '../../../entities/keys/touched-by-statement.ts'
import { inBank } from '../../../entities/statement/statement-messages.ts'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { LinesField } from '../../../ui/fields/text/LinesField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import * as messages from './statement-messages.ts'

/** Says with a reason that a payment counts although the bank sent its money back, in a `FormModal`. */
export function SettleReturnForm({ credit, onDone }: { credit: StatementCredit; onDone: () => void }) {
  const form = useContractForm({
    schema: setAside.body,
    initialValues: { reason: '' },
    send: ({ reason }) => call(setAside, { params: { id: credit.id }, body: { reason } }),
    success: messages.returnSettled,
    failure: conflictReasonOr(messages.asideFailed),
    invalidates: touchedByStatement,
    onDone,
  })
  return (
    <Form form={form} submitLabel="Está resolvido">
      <Text>
        {inBank(credit)}: {credit.text}. O pagamento continua contando. Se o dinheiro não veio de outro modo, desfaça o
        pagamento, a verificação ou o par em vez disso.
      </Text>
      <LinesField
        label="Motivo"
        description="Por exemplo: pagou depois em dinheiro, já lançado como correção."
        maxLength={500}
        {...form.field('reason')}
        required
      />
    </Form>
  )
}
