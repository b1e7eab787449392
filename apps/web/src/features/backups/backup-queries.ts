import { backups, makeBackup, releaseRestoration } from '@seara/contract/platform/backups'
import { systemKey } from '../../entities/keys/platform-keys.ts'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hasEnded, useJob } from '../../entities/job/job-queries.ts'
import { useQuietRead } from '../../lib/use-read.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './backup-messages.ts'

const backupsKey = ['backups'] as const

/** The backups, their verifications, and the last restore. */
export const useBackups = () => useQuietRead(backupsKey, backups, {})

/** Releases a restored installation. */
export const useRelease = (onDone: () => void) =>
  useAction({
    run: (waiting_mails: 'send' | 'withdraw') => call(releaseRestoration, { body: { waiting_mails } }),
    success: messages.released,
    failure: messages.releaseFailed,
    invalidates: [backupsKey, systemKey],
    onDone,
  })

/**
 * Makes a backup now, and follows a backup that is already running.
 * @param running the job of that backup, as the server says; null when none is running
 */
export function useMakeBackup(running: number | null) {
  const [started, setStarted] = useState<number | null>(null)
  const id = started ?? running
  const { data: job } = useJob(id)
  const ended = job !== undefined && hasEnded(job)
  const client = useQueryClient()
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: backupsKey })
  }, [client, ended])
  const action = useAction({
    run: () => call(makeBackup, {}),
    failure: conflictReasonOr(messages.makeFailed),
    invalidates: [backupsKey],
    onDone: ({ job_id }) => setStarted(job_id),
  })
  return { ...action, id, isMaking: id !== null && !ended, forget: () => setStarted(null) }
}
