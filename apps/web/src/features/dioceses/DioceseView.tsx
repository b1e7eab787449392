import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { ApiError } from '../../lib/api-error.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { toastLoadFailure } from '../../ui/toasts.tsx'
import { notFound } from './diocese-messages.ts'
import { useDiocese } from './diocese-queries.ts'
import { DioceseDetails } from './DioceseDetails.tsx'

const isNotFound = (error: Error | null) => error instanceof ApiError && error.status === 404

/** A diocese that does not exist is said to be missing, and the list opens. */
function useLeaveWhenMissing(missing: boolean) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!missing) return
    toastLoadFailure(notFound)
    void navigate(paths.dioceses, { replace: true })
  }, [missing, navigate])
}

/** One diocese: its data, where material is sent, contacts, parishes and history. */
export function DioceseView() {
  const { id = '' } = useParams()
  const diocese = useDiocese(id)
  const missing = isNotFound(diocese.error)
  useLeaveWhenMissing(missing)
  if (diocese.data && !missing) return <DioceseDetails key={diocese.data.id} diocese={diocese.data} />
  const failed = diocese.error !== null && !missing
  return (
    <>
      <PageHeader title={failed ? 'Diocese' : undefined} back={backToList} />
      {failed ? (
        <ErrorState title="Não foi possível abrir a diocese" message={diocese.error?.message ?? ''} onRetry={() => void diocese.refetch()} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </>
  )
}

const backToList = { to: paths.dioceses, label: 'Dioceses' }
