import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '../../lib/api-error.ts'
import { inOrder } from '../ui/in-order.ts'
import { loadFailed } from '../ui/LoadFailed.tsx'
import { toast } from '../ui/toast.ts'
import { type Load, useLoad } from '../ui/use-load.ts'
import { campaignPaths } from './campaign-paths.ts'
import { notFound } from './campaign-messages.ts'
import { readRequest } from './read-request.ts'

/** Milliseconds until the search by code opens, when no request has the code (docs/product.md#ways-and-pauses). */
const pause = 1_000

const isUnknown = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 422)

const tellFailure = (error: unknown) => {
  if (isUnknown(error)) toast(notFound, 'failure')
  else toast(loadFailed, 'failure')
}

interface LoadedRequest {
  request: Load<PublicRequest>
  /** Whether there is no such request, so that the screen is about to close. */
  isMissing: boolean
  reload: () => void
  /** Refetches the request; the old data stays visible until the answer arrives. */
  refresh: () => void
}

/** Loads the request with a code. If there is none, says so and opens the search by code. */
export function useRequest(code: string): LoadedRequest {
  const [, navigate] = useLocation()
  const load = useCallback((signal: AbortSignal) => readRequest(code, signal), [code])
  const [loaded, reload] = useLoad(load, tellFailure)
  const [newer, setNewer] = useState<{ of: Load<PublicRequest>; request: PublicRequest } | null>(null)
  const [ask] = useState(inOrder)
  const isMissing = loaded.state === 'failed' && isUnknown(loaded.error)
  useEffect(() => {
    if (!isMissing) return undefined
    const timer = setTimeout(() => navigate(campaignPaths.find, { replace: true }), pause)
    return () => clearTimeout(timer)
  }, [isMissing, navigate])
  const refresh = () => {
    const isUpToDate = ask()
    void readRequest(code).then(
      (request) => isUpToDate() && setNewer({ of: loaded, request }),
      // Only a missing request matters here. Other failures are ignored: a lost connection shows at the next change.
      (error: unknown) => isUnknown(error) && reload(),
    )
  }
  const request: Load<PublicRequest> = newer?.of === loaded ? { state: 'ready', value: newer.request } : loaded
  return { request, isMissing, reload, refresh }
}
