import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { formatNumber } from '../../lib/format.ts'
import type { useReview } from './use-review.ts'

interface InBankOnlyProps {
  review: ReturnType<typeof useReview>
  /** Whether a contribution is being verified or opened; a press is then ignored. */
  busy: boolean
  /** The number of the collection's pending contributions that are in a bank statement. */
  count: number
  keyHint: string | undefined
}

/**
 * The button that limits the review to contributions that are in a bank statement. A second press removes the limit.
 */
export const InBankOnly = ({ review, busy, count, keyHint }: InBankOnlyProps) =>
  (count > 0 || review.inBank) && (
    <Button
      variant={review.inBank ? 'filled' : 'default'}
      aria-pressed={review.inBank}
      aria-keyshortcuts={keyHint}
      aria-disabled={busy || undefined}
      leftSection={<IconBuildingBank size={18} aria-hidden="true" />}
      onClick={() => {
        if (!busy) review.setInBank(!review.inBank)
      }}
    >
      Conferidas pelo banco ({formatNumber(count)})
    </Button>
  )
