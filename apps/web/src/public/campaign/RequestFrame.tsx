import type { PublicRequest } from '@seara/contract/campaigns/requests'
import type { ReactNode } from 'react'
import { Heading } from '../ui/Heading.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Loading } from '../ui/Loading.tsx'
import { Notice } from '../ui/Notice.tsx'
import { notFound } from './campaign-messages.ts'
import { RequestSteps } from './RequestSteps.tsx'
import { useRequest } from './use-request.ts'
import styles from './Campaign.module.css'

interface RequestFrameProps {
  code: string
  title: string
  step: 2 | 3
  children: (request: PublicRequest, actions: RequestActions) => ReactNode
}

interface RequestActions {
  /** Refetches the request; the old data stays visible until the answer arrives. */
  refresh: () => void
}

/**
 * The frame of a screen about one request. It also shows that the request is loading, could not be loaded, or does not
 * exist.
 */
export function RequestFrame({ code, title, step, children }: RequestFrameProps) {
  const { request, isMissing, reload, refresh } = useRequest(code)
  if (request.state === 'loading') return <Loading />
  if (request.state === 'failed') {
    return (
      <>
        <Heading>{title}</Heading>
        {isMissing ? (
          <Notice look="warning" title={notFound.replace('❌ ', '')} />
        ) : (
          <LoadFailed error={request.error} onRetry={reload} />
        )}
      </>
    )
  }
  const { finished } = request.value
  return (
    <>
      <Heading>{title}</Heading>
      <RequestSteps step={finished ? 3 : step} isDone={finished} />
      <div className={`${styles.stack} ${styles.request}`}>{children(request.value, { refresh })}</div>
    </>
  )
}
