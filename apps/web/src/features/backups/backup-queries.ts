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

/** The newest backups, their verifications, and the last restore. */
export const useBackups = () => useQuietRead(backupsKey, backups, {})

/**
 * Releases a restored installation, which sends no mails until then. The user chooses whether the mails that wait are
 * sent or withdrawn.
 */
export const useRelease = (onDone: () => void) =>
  useAction({
    run: (waiting_mails: 'send' | 'withdraw') => call(releaseRestoration, { body: { waiting_mails } }),
    success: messages.released,
    failure: messages.releaseFailed,
    invalidates: [backupsKey, systemKey],
    onDone,
  })

/**
 * Starts a backup and follows it, or follows the backup that is already running.
 * @param running the id of the running backup's job, from the server; null when none is running
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
