import { backups, releaseRestoration } from '@seara/contract/platform/backups'
import { systemKey } from '../../entities/keys/platform-keys.ts'
import { call } from '../../lib/call.ts'
import { useQuietRead } from '../../lib/use-read.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './backup-messages.ts'

const backupsKey = ['backups'] as const

/** The backups, their proofs, and how the installation came back. */
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
