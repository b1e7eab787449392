import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { ApiError } from '../../lib/api-error.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toastLoadFailure } from '../../ui/toasts.tsx'
import { notFound } from './parish-messages.ts'
import { useParish } from './parish-queries.ts'
import { ParishDetails } from './ParishDetails.tsx'

const isNotFound = (error: Error | null) => error instanceof ApiError && error.status === 404

/** A parish that does not exist is said to be missing, and the list opens. */
function useLeaveWhenMissing(missing: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!missing) return
    toastLoadFailure(notFound)
    void navigate(paths.parishes, { replace: true })
  }, [missing, navigate])
}

/** One parish: its data, IAM groups and history. */
export function ParishView() {
  const { id = '' } = useParams()
  const parish = useParish(id)
  const missing = isNotFound(parish.error)
  useLeaveWhenMissing(missing)
  if (parish.data && !missing) return <ParishDetails key={parish.data.id} parish={parish.data} />
  const failed = parish.error !== null && !missing
  return (
    <>
      <PageHeader title={failed ? 'Paróquia' : undefined} back={{ to: paths.parishes, label: 'Paróquias' }} />
      {failed ? (
        <ErrorState title="Não foi possível abrir a paróquia" message={parish.error?.message ?? ''} onRetry={() => void parish.refetch()} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </>
  )
}
