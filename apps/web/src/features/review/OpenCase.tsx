import type { Collection } from '@seara/contract/collections/collections'
import { records } from '../../routing/paths.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { OpenedCase } from './OpenedCase.tsx'
import type { useReview } from './use-review.ts'
import { caseFailed } from './review-messages.ts'
import { useCase } from './review-queries.ts'

export interface OpenCaseProps {
  id: number
  collection: Collection
  review: ReturnType<typeof useReview>
}

/**
 * The contribution that is open, once it is loaded. The screen stays when the next one comes, so that its buttons keep
 * the focus. A failure to renew it leaves what is there in sight.
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
