import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { changeRetention, RetentionBody, retentionPeriods, type RetentionRule } from '@seara/contract/privacy/retention'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { NumberField } from '../../../ui/fields/numbers/NumberField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import * as messages from './retention-messages.ts'
import { retentionKey, useDue, useTurnOff } from './retention-queries.ts'

/** Milliseconds without typing before the server counts what would be erased. */
const pause = 400

const FormBody = RetentionBody.pick({ months: true })

/**
 * Edits how long a kind of data is kept. Shows how much would be erased, which must be seen before the rule is switched
 * on.
 */
export function RetentionForm({ rule, onDone }: { rule: RetentionRule; onDone: () => void }) {
  const { kind } = rule
  const { goes, stays } = messages.words[kind]
  const form = useContractForm({
    schema: FormBody,
    initialValues: { months: String(rule.months ?? retentionPeriods[kind].proposed) },
    send: ({ months }) =>
      call(changeRetention, { params: { kind }, body: { months, seen_count: due.data?.count ?? 0 } }),
    success: messages.saved,
    failure: conflictReasonOr(messages.saveFailed),
    invalidates: [retentionKey],
    onSaved: onDone,
  })
  const [months] = useDebouncedValue(String(form.values.months), pause)
  const due = useDue(kind, months)
  const off = useTurnOff(kind, onDone)
  return (
    <Form
      form={form}
      submitLabel={messages.submit}
      guarded={false}
      secondary={
        rule.months !== null && (
          <Button variant="light" color="red" loading={off.running} onClick={() => off.run()}>
            {messages.turnOff}
          </Button>
        )
      }
    >
      <Text>Vai: {goes}</Text>
      <Text>Fica: {stays}</Text>
      <NumberField label={messages.monthsLabel} maxLength={3} {...form.field('months')} />
      <Text role="status" fw={600}>
        {due.data ? messages.dueText(due.data) : messages.counting}
      </Text>
    </Form>
  )
}
