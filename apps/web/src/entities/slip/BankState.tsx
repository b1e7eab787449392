import { Text } from '@mantine/core'
import type { Slip } from '@seara/contract/billing/slip'
import { RegistrationBadge, WrittenOffBadge } from './RegistrationBadge.tsx'
import { writeOffWords } from './slip-messages.ts'

/** Shows whether the bank has registered a slip or written it off and, below, how far a write-off has come. */
export const BankState = ({
  registration,
  write_off,
  write_off_reason,
}: Pick<Slip, 'registration' | 'write_off' | 'write_off_reason'>) => {
  const words = write_off === 'none' || write_off === 'confirmed' ? [] : [writeOffWords[write_off]]
  const text = [...words, ...(write_off === 'none' || write_off_reason === null ? [] : [write_off_reason])].join(': ')
  return (
    <>
      {write_off === 'confirmed' ? <WrittenOffBadge /> : <RegistrationBadge registration={registration} />}
      {text !== '' && (
        <Text component="span" display="block" fz="sm" c="dimmed">
          {text}
        </Text>
      )}
    </>
  )
}
