import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { ApiError } from '../lib/api-error.ts'
import { ErrorState } from './ErrorState.tsx'
import { FormSkeleton } from './form/FormSkeleton.tsx'
import { lastAddressOf } from './list/search/list-memory.ts'
import { PageHeader } from './PageHeader.tsx'
import { toastFailure } from './show-toast.tsx'

interface RecordPageProps<Item> {
  result: UseQueryResult<Item>
  /** The kind of record: the screen's heading when the record could not be loaded. */
  kind: string
  /** The list to go back to. */
  back: { to: string; label: string }
  /** The message when there is no such record; a second later the list opens. */
  missing: string
  /** true: when there is no such record, the previous screen opens instead of the list (if there was one). */
  missingGoesBack?: boolean
  /** The title of the error message when the record could not be loaded. */
  failed: string
  children: (item: Item) => ReactNode
}

/** Milliseconds between the message about a missing record and the opening of the next screen. */
const pause = 1_000

/** Whether the application showed another screen before this one. */
const cameFromHere = () => ((window.history.state ?? {}) as { idx?: number }).idx !== 0

const isNotFound = (error: Error | null) => error instanceof ApiError && error.status === 404

/**
 * The screen of one record: a skeleton while the record loads, and a retry button after a failure. When the record does
 * not exist, a message appears and then the list opens.
 */
export function RecordPage<Item>({
  result,
  kind,
  back,
  missing,
  missingGoesBack = false,
  failed,
  children,
}: RecordPageProps<Item>) {
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const { data, error } = result
  const gone = isNotFound(error)
  useEffect(() => {
    if (gone) toastFailure(missing)
  }, [gone, missing])
  useEffect(() => {
    // Whoever has pressed a link meanwhile goes where it leads.
    if (!gone || isLeaving) return undefined
    const leave = () => {
      if (missingGoesBack && cameFromHere()) void navigate(-1)
      else void navigate(lastAddressOf(back.to), { replace: true })
    }
    const timer = setTimeout(leave, pause)
    return () => clearTimeout(timer)
  }, [gone, isLeaving, back.to, missingGoesBack, navigate])
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
