import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { refetch } from '../../ui/refetch.ts'
import { hasEnded, useJob } from './job-queries.ts'

/** Refetches the queries that a job changes, once the job has ended. @param id the followed job; null: no job */
export function useRefetchAfter(id: number | null, keys: readonly QueryKey[]) {
  const client = useQueryClient()
  const { data: job } = useJob(id)
  const handled = useRef<number | null>(null)
  const endedId = job && hasEnded(job) ? job.id : null
  const reload = useEffectEvent(() => {
    for (const key of keys) void refetch(client, key)
  })
  useEffect(() => {
    if (endedId === null || handled.current === endedId) return
    handled.current = endedId
    reload()
  }, [endedId])
}
