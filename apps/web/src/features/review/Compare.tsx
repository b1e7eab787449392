import { Modal, Skeleton, Text } from '@mantine/core'
import type { Contribution } from '@seara/contract/collections/contributions'
import type { ReviewCase } from '@seara/contract/collections/review'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { ProofImage } from '../../entities/contribution/ProofImage.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useImageView } from '../../ui/image-viewer/use-image-view.ts'
import classes from './Compare.module.css'
import { caseFailed, reasons } from './review-messages.ts'
import { useCompared } from './review-queries.ts'

interface CompareProps {
  contribution: Contribution
  /** The contribution to compare with; null keeps the dialog closed. */
  other: ReviewCase['resemblances'][number] | null
  onClose: () => void
}

/** Two contributions side by side. */
export const Compare = ({ contribution, other, onClose }: CompareProps) => (
  <Modal
    opened={other !== null}
    onClose={onClose}
    title={other ? `Comparar: ${reasons[other.reason].toLowerCase()}` : ''}
    size="min(1280px, 96vw)"
  >
    {other && (
      <div className={classes.pair}>
        <Side title="Esta" contribution={contribution} />
        <Other id={other.id} />
      </div>
    )}
  </Modal>
)

function Other({ id }: { id: number }) {
  const { data, error, refetch } = useCompared(id)
  if (data) return <Side title="A outra" contribution={data} />
  return error ? (
    <ErrorState title={caseFailed} message={error.message} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height={420} aria-busy="true" />
  )
}

function Side({ title, contribution }: { title: string; contribution: Contribution }) {
  const controls = useImageView(contribution.id)
  return (
    <section aria-label={title}>
      <Text fw={650}>
        {title}: {contribution.diocese.name}, {formatMoney(contribution.value)}
      </Text>
      <Text c="dimmed" mb={8}>
        {formatMoment(contribution.created_at)} · {contribution.sended_receipt_person_name}
      </Text>
      <div className={classes.image}>
        <ProofImage contribution={contribution} controls={controls} />
      </div>
    </section>
  )
}
