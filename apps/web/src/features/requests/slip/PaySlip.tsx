import { Grid, Text } from '@mantine/core'
import { named } from '../../../ui/named.ts'
import { CivilDay, notInFuture } from '@seara/contract/fields/civil-day'
import { moneyOf, positiveMoney } from '@seara/contract/fields/money'
import type { Slip } from '@seara/contract/billing/slip'
import { changeSlip } from '@seara/contract/billing/campaign-slips'
import { z } from 'zod'
import { changeFailed, slipPaid } from '../../../entities/slip/slip-messages.ts'
import { useStaleSlips } from '../../../entities/slip/use-stale-slips.ts'
import { touchedByRequest } from '../../../entities/keys/campaign-keys.ts'
import { call } from '../../../lib/call.ts'
import { withConflictReason } from '../../../lib/failure.ts'
import { civilDay, today } from '../../../lib/today.ts'
import { FieldNote } from '../../../ui/fields/FieldNote.tsx'
import { DateField } from '../../../ui/fields/dates/DateField.tsx'
import { MoneyField } from '../../../ui/fields/numbers/MoneyField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { payEarly, payExplained, payOther } from './slip-panel-messages.ts'

const Payment = z.object({ credit_date: CivilDay('data do pagamento'), paid_value: positiveMoney('valor pago') })

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** Sets a slip to paid, in a `FormModal`. It asks for the day and the value of a payment that no return file has. */
export function PaySlip({ slip, onDone }: { slip: Slip; onDone: () => void }) {
  const form = useContractForm({
    schema: Payment,
    initialValues: { credit_date: '', paid_value: slip.value },
    send: ({ credit_date, paid_value }) =>
      call(changeSlip, {
        params: { id: slip.id },
        body: { status: 'paid', credit_date, paid_value: moneyOf(paid_value) },
      }),
    success: named(slipPaid, slip.our_number),
    failure: withConflictReason(changeFailed),
    invalidates: touchedByRequest,
    onDone,
    onFailed: useStaleSlips(onDone),
  })
  // A day before the slip existed is only a warning, because it may be right. Payments in return files get the same
  // warning.
  const { value: day } = form.field('credit_date')
  const isEarly = isDay.test(day) && day < civilDay(slip.created_at)
  const { data: paid } = Payment.shape.paid_value.safeParse(form.values.paid_value)
  const isOther = paid !== undefined && moneyOf(paid) !== slip.value
  return (
    <Form form={form} submitLabel="Dar como pago">
      <Text>{payExplained(slip)}</Text>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <DateField
            label="Data do pagamento"
            latest={{ day: today(), problem: notInFuture('data do pagamento') }}
            description={<FieldNote tone="warning" text={isEarly ? payEarly : null} />}
            {...form.field('credit_date')}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <MoneyField label="Valor pago" {...form.field('paid_value')} />
        </Grid.Col>
      </Grid>
      <FieldNote tone="warning" text={isOther ? payOther(slip) : null} />
    </Form>
  )
}
