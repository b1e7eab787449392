import { retryImages, retrySlips, systemStatus } from '@seara/contract/platform/system-status'
import { systemKey } from '../../entities/keys/platform-keys.ts'
import { call } from '../../lib/call.ts'
import { useQuietRead } from '../../lib/use-read.ts'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './system-messages.ts'

/** The problems of the installation, for admins. */
export const useSystemStatus = () => useQuietRead(systemKey, systemStatus, {})

/** Makes the server try again to re-encode the pictures that it has given up on. */
export const useRetryImages = () =>
  useAction({
    run: () => call(retryImages, {}),
    success: messages.imagesRetried,
    failure: messages.retryFailed,
    invalidates: [systemKey],
  })

/** Makes the server try again to make or mail the PDFs of slips that it has given up on. */
export const useRetrySlips = () =>
  useAction({
    run: () => call(retrySlips, {}),
    success: messages.slipsRetried,
    failure: messages.retryFailed,
    invalidates: [systemKey],
  })
