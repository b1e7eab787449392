import { Button } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { formatNumber } from '../../lib/format.ts'
import type { useReview } from './use-review.ts'

interface InBankOnlyProps {
  review: ReturnType<typeof useReview>
  /** How many pending ones a bank statement shows. */
  count: number
  keyHint: string | undefined
}

/** Opens only those that a bank statement shows, one after the other; pressed again, all. */
export const InBankOnly = ({ review, count, keyHint }: InBankOnlyProps) =>
  (count > 0 || review.inBank) && (
    <Button
      variant={review.inBank ? 'filled' : 'default'}
      aria-pressed={review.inBank}
      aria-keyshortcuts={keyHint}
      leftSection={<IconBuildingBank size={18} aria-hidden="true" />}
      onClick={() => review.setInBank(!review.inBank)}
    >
      Conferidas pelo banco ({formatNumber(count)})
    </Button>
  )
