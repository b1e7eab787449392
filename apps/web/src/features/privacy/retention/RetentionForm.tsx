import { Button, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { changeRetention, RetentionBody, retentionPeriods, type RetentionRule } from '@seara/contract/privacy/retention'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { NumberField } from '../../../ui/fields/numbers/NumberField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import * as messages from './retention-messages.ts'
import { retentionKey, useDue, useTurnOff } from './retention-queries.ts'

type Due = Pick<RetentionRule, 'count' | 'oldest' | 'seen'>

/** So many milliseconds after the last letter, the server is asked how much would be erased. */
const pause = 400

const FormBody = RetentionBody.pick({ months: true })

/**
 * Edits how many months a kind of data is kept. The user must see how much would be erased before the rule can be
 * saved.
 */
export function RetentionForm({ rule, onDone }: { rule: RetentionRule; onDone: () => void }) {
  const { kind } = rule
  const form = useContractForm({
    schema: FormBody,
    initialValues: { months: String(rule.months ?? '') },
    send: ({ months }) =>
      call(changeRetention, {
        params: { kind },
        body: { months, seen: shown?.seen ?? '', seen_count: shown?.count ?? 0 },
      }),
    success: messages.saved,
    failure: conflictReasonOr(messages.saveFailed),
    invalidates: [retentionKey],
    onDone,
    onFailed: () => void due.refetch(),
  })
  const [months] = useDebouncedValue(String(form.values.months), pause)
  const due = useDue(kind, months)
  // While another number of months is typed or counted, the count for the earlier number is not shown.
  const shown: Due | undefined = due.isPlaceholderData || months !== String(form.values.months) ? undefined : due.data
  const off = useTurnOff(kind, onDone)
  return (
    <Form
      form={form}
      submitLabel={rule.months === null ? messages.submit : messages.submitChange}
      guarded={false}
      secondary={
        rule.months !== null && (
          <Button variant="light" color="red" loading={off.running} onClick={() => off.run()}>
            {messages.turnOff}
          </Button>
        )
      }
    >
      <DescriptionList items={messages.goesAndStays(kind)} />
      <NumberField
        label={messages.monthsLabel}
        placeholder={messages.example(retentionPeriods[kind].proposed)}
        maxLength={3}
        {...form.field('months')}
      />
      <Text role="status" fw={600}>
        {shown ? messages.dueText(shown) : form.values.months === '' ? messages.typeFirst : messages.counting}
      </Text>
    </Form>
  )
}
