import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { ApiError } from '../lib/api-error.ts'
import { ErrorState } from './ErrorState.tsx'
import { FormSkeleton } from './form/FormSkeleton.tsx'
import { lastAddressOf } from './list/search/list-memory.ts'
import { PageHeader } from './PageHeader.tsx'
import { toastLoadFailure } from './toasts.tsx'

interface RecordPageProps<Item> {
  result: UseQueryResult<Item>
  /** The kind of record: the heading while the record is missing. */
  kind: string
  /** The list to go back to. */
  back: { to: string; label: string }
  /** Shown when there is no such record; the list then opens. */
  missing: string
  /** Shown when it could not be loaded. */
  failed: string
  children: (item: Item) => ReactNode
}

const isNotFound = (error: Error | null) => error instanceof ApiError && error.status === 404

/** The screen of one record: a skeleton while loading, the list when it does not exist, and a retry after a failure. */
export function RecordPage<Item>({ result, kind, back, missing, failed, children }: RecordPageProps<Item>) {
  const navigate = useNavigate()
  const { data, error } = result
  const gone = isNotFound(error)
  useEffect(() => {
    if (!gone) return
    toastLoadFailure(missing)
    void navigate(lastAddressOf(back.to), { replace: true })
  }, [gone, missing, back.to, navigate])
  if (data !== undefined && !gone) return children(data)
  const broken = error !== null && !gone
  return (
    <>
      <PageHeader title={broken ? kind : undefined} back={back} />
      {broken ? (
        <ErrorState title={failed} message={error.message} onRetry={() => void result.refetch()} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </>
  )
}
