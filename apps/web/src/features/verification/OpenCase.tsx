import type { Collection } from '@seara/contract/collections'
import { records } from '../../app/paths.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CaseDesk } from './CaseDesk.tsx'
import type { useDesk } from './use-desk.ts'
import { caseFailed } from './verification-messages.ts'
import { useCase } from './verification-queries.ts'

export interface OpenCaseProps {
  id: number
  collection: Collection
  desk: ReturnType<typeof useDesk>
}

/** The contribution that is open, once it is loaded. The desk stays when the next one comes, so that its buttons keep the focus. A failure to renew it leaves what is there in sight. */
export function OpenCase({ id, collection, desk }: OpenCaseProps) {
  const { data, error, refetch } = useCase(id)
  if (data) return <CaseDesk opened={data} collection={collection} desk={desk} />
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
