import { Alert, Text } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import type { Doubts } from './verification-doubts.ts'
import { otherSumsText } from './other-sums.ts'
import { releasedText, returnedText } from './statement-messages.ts'

/** Warns of what in the bank statement speaks against verifying a contribution. */
export const VerificationDoubts = ({ doubts: { sums, returnedOn, released } }: { doubts: Doubts }) => (
  <>
    {sums.length > 0 && (
      <Alert color="red" mb="sm" icon={<IconBuildingBank aria-hidden="true" />} title="O valor é outro no banco">
        {otherSumsText(sums)}
      </Alert>
    )}
    {returnedOn !== null && <Text mb="sm">{returnedText(returnedOn)}</Text>}
    {released && <Text mb="sm">{releasedText(released)}</Text>}
  </>
)
