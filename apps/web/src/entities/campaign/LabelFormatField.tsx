import { Radio, SimpleGrid } from '@mantine/core'
import { type LabelFormat, labelFormats } from '@seara/contract/campaigns/shipping'
import { formatLabels } from './label-messages.ts'

interface LabelFormatFieldProps {
  value: LabelFormat
  onChange: (format: LabelFormat) => void
}

/** Chooses the paper on which the labels are printed. */
export const LabelFormatField = ({ value, onChange }: LabelFormatFieldProps) => (
  <Radio.Group
    label="Papel"
    value={value}
    onChange={(chosen) => onChange(labelFormats.find((format) => format === chosen) ?? value)}
  >
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mt="xs">
      {labelFormats.map((format) => (
        <Radio key={format} value={format} data-autofocus={format === value || undefined} {...formatLabels[format]} />
      ))}
    </SimpleGrid>
  </Radio.Group>
)
