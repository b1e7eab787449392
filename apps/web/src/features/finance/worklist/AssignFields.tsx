import { Alert, Radio, Stack } from '@mantine/core'
import type { ReturnRecord } from '@seara/contract/billing/return-records'
import type { FoundSlip } from '@seara/contract/billing/worklist'
import { IconInfoCircle } from '@tabler/icons-react'
import { SearchSelect } from '../../../ui/fields/choices/SearchSelect.tsx'
import type { FieldProps } from '../../../ui/form/field-props.ts'
import { askingIt, oddity } from './worklist-messages.ts'
import { slipSource, useSlipsAskingIt } from './worklist-queries.ts'

type Way = 'assign' | 'checked'

interface AssignFieldsProps {
  record: ReturnRecord
  /** true: asks first whether the payment is ours at all. false (for a closed payment): asks only for the slip. */
  asksWhat: boolean
  way: FieldProps<Way>
  invoice: FieldProps<unknown>
  /** The chosen slip; null while none is chosen. */
  slip: FoundSlip | null
  onSlip: (slip: FoundSlip | null) => void
}

/** Asks which slip a payment belongs to, or says that the payment is not ours. */
export function AssignFields({ record, asksWhat, way, invoice, slip, onSlip }: AssignFieldsProps) {
  const odd = slip && oddity(record, slip)
  const { data: proposed = [] } = useSlipsAskingIt(record.id, { enabled: way.value === 'assign' })
  return (
    <>
      {asksWhat && (
        <Radio.Group
          label="O que é este pagamento"
          value={way.value}
          onChange={(value) => way.onChange(value === 'assign' ? 'assign' : 'checked')}
        >
          <Stack gap="xs" mt={6}>
            <Radio value="assign" label="É de um boleto daqui" />
            <Radio value="checked" label="Não é de nenhum boleto daqui" />
          </Stack>
        </Radio.Group>
      )}
      {way.value === 'assign' && (
        <SearchSelect
          label="Boleto"
          description="Busque pela diocese, pelo solicitante, pelo código da solicitação ou pelo nosso número."
          source={slipSource}
          chosenLabel="Escolhido"
          proposed={{ label: askingIt, items: proposed }}
          onPick={(picked) => onSlip(picked.slip)}
          onClear={() => onSlip(null)}
          {...invoice}
          value={slip?.id}
          required
        />
      )}
      {way.value === 'assign' && odd && (
        <Alert color="trigo" role="status" icon={<IconInfoCircle aria-hidden="true" />}>
          {odd}
        </Alert>
      )}
    </>
  )
}
