import { Alert, Text } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { otherSumsText } from './other-sums.ts'
import { returnedText } from './statement-messages.ts'

interface BankDoubtsProps {
  /**
   * The bank's values, in reais, that differ from the contribution's value. Without any, no warning about the value is
   * shown.
   */
  sums: readonly number[]
  /** The day, ISO, on which the bank returned the value; null when it did not. */
  returnedOn: string | null
}

/** Warns that the bank shows another value than a contribution has, or that the bank returned the money. */
export const BankDoubts = ({ sums, returnedOn }: BankDoubtsProps) => (
  <>
    {sums.length > 0 && (
      <Alert color="red" mb="sm" icon={<IconBuildingBank aria-hidden="true" />} title="O valor é outro no banco">
        {otherSumsText(sums)}
      </Alert>
    )}
    {returnedOn !== null && <Text mb="sm">{returnedText(returnedOn)}</Text>}
  </>
)
