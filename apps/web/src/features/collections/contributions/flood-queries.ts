import { type Flood, listFloods, removeFlood } from '@seara/contract/collections/contribution-floods'
import { call } from '../../../lib/call.ts'
import { useQuietRead } from '../../../lib/use-read.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { useAction } from '../../../ui/use-action.ts'
import * as messages from './flood-messages.ts'
import { collectionKey, touchedByContribution } from '../../../entities/keys/collection-keys.ts'

/** Many pending sends to a collection from one address. Where it cannot be asked for, nothing is said. */
export const useFloods = (collectionId: number) =>
  useQuietRead([...collectionKey, 'floods', collectionId], listFloods, { params: { id: collectionId } })

/** Removes the sends of one address that are shown. */
export const useRemoveFlood = (collectionId: number, onDone: () => void) =>
  useAction({
    run: ({ sender, last_id }: Flood) =>
      call(removeFlood, { params: { id: collectionId, sender }, query: { last_id } }),
    success: messages.removed,
    failure: conflictReasonOr(messages.removeFailed),
    invalidates: touchedByContribution,
    onDone,
  })
