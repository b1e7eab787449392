import { Badge, Text } from '@mantine/core'
import type { PreviewRecord } from '@seara/contract/billing/return-records'
import { differenceOf, divergentLabel, effectNames } from './return-messages.ts'

/** Coloured badges that say how a record of a bank's return file changes its slip. */
export const EffectBadges = ({ record }: { record: PreviewRecord }) => {
  const { label, color } = effectNames[record.effect]
  return (
    <>
      <Badge variant="light" color={color} size="lg">
        {label}
      </Badge>
      {record.divergent && (
        <Text fz="sm">
          {divergentLabel}: {differenceOf(record)}
        </Text>
      )}
    </>
  )
}
