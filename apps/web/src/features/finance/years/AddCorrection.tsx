import { Text } from '@mantine/core'
import {
  createYearCorrection,
  type LedgerYearDetails,
  YearCorrectionBody,
} from '@seara/contract/overview/year-closings'
import { notInFuture } from '@seara/contract/fields/civil-day'
import { dioceseSource } from '../../../entities/registry/registry-sources.ts'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr, withoutAnswer } from '../../../lib/failure.ts'
import { today } from '../../../lib/today.ts'
import { ChoiceField } from '../../../ui/fields/choices/ChoiceField.tsx'
import { SearchSelect } from '../../../ui/fields/choices/SearchSelect.tsx'
import { DateField } from '../../../ui/fields/dates/DateField.tsx'
import { MoneyField } from '../../../ui/fields/numbers/MoneyField.tsx'
import { LinesField } from '../../../ui/fields/text/LinesField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { useSendKey } from '../../../ui/form/use-send-key.ts'
import * as messages from './year-messages.ts'
import { touchedByYear } from './year-queries.ts'

/** Adds a correction to the sum of a closed year, in a `FormModal`. */
export function AddCorrection({
  year: { ledger, base_year },
  onDone,
}: {
  year: LedgerYearDetails
  onDone: () => void
}) {
  const keyFor = useSendKey()
  const form = useContractForm({
    schema: YearCorrectionBody,
    initialValues: { ledger, base_year, diocese_id: '', effect: 'adds', value: '', day: today(), reason: '' },
    send: (body, values) => {
      // With another reason it is still the same correction.
      const { reason: _, ...same } = body
      return call(createYearCorrection, { body: values }, { idempotencyKey: keyFor(same) })
    },
    success: messages.corrected,
    failure: withoutAnswer(messages.correctedOnce, conflictReasonOr(messages.correctFailed)),
    invalidates: touchedByYear,
    onDone,
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <SearchSelect label="Diocese" source={dioceseSource} {...form.field('diocese_id')} />
      <ChoiceField label="A correção" choices={messages.effects} {...form.field('effect')} />
      <MoneyField label="Valor" {...form.field('value')} />
      <DateField label="Data" latest={{ day: today(), problem: notInFuture('data') }} {...form.field('day')} />
      <LinesField label={messages.reason} maxLength={500} {...form.field('reason')} />
      <Text c="dimmed">{messages.correctionStays}</Text>
    </Form>
  )
}
