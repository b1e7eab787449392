import type { Collection } from '@seara/contract/collections/collections'
import { records } from '../../routing/paths.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { OpenedCase } from './OpenedCase.tsx'
import type { useReview } from './use-review.ts'
import { caseFailed } from './review-messages.ts'
import { useCase } from './review-queries.ts'

interface OpenCaseProps {
  id: number
  collection: Collection
  review: ReturnType<typeof useReview>
}

/**
 * Shows the open contribution once it is loaded. It stays mounted when the next contribution opens, so that the buttons
 * keep the focus. When the lease (the user's reservation) cannot be renewed, the contribution stays visible.
 */
export function OpenCase({ id, collection, review }: OpenCaseProps) {
  const { data, error, refetch } = useCase(id)
  if (data) return <OpenedCase opened={data} collection={collection} review={review} />
  return (
    <>
      <PageHeader
        title="Verificação"
        back={{ to: records.collection.to(collection.id), label: collection.description }}
      />
      {error ? (
        <ErrorState title={caseFailed} message={error.message} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </>
  )
}
