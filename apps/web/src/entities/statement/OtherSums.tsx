import { Alert } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { otherSumsText } from './other-sums.ts'

/** Warns that the bank shows another value. @param sums the bank's values, in reais; empty: no warning is shown */
export const OtherSums = ({ sums }: { sums: readonly number[] }) =>
  sums.length > 0 && (
    <Alert color="red" mb="sm" icon={<IconBuildingBank aria-hidden="true" />} title="O valor é outro no banco">
      {otherSumsText(sums)}
    </Alert>
  )
