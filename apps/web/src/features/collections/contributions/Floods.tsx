import { listFloods, removeFlood } from '@seara/contract/collections/contribution-floods'
import type { Collection } from '@seara/contract/collections/collections'
import { FloodNotices } from '../../../entities/flood/FloodNotices.tsx'
import { collectionKey, touchedByContribution } from '../../../entities/keys/collection-keys.ts'
import { call } from '../../../lib/call.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { useQuietRead } from '../../../lib/use-read.ts'
import { records } from '../../../routing/paths.ts'
import * as messages from './flood-messages.ts'

/**
 * Warns when many contributions came from one network address, and offers to delete them. Otherwise it shows nothing.
 */
export function Floods({ collection: { id, finished } }: { collection: Collection }) {
  const { data: floods = [] } = useQuietRead([...collectionKey, 'floods', id], listFloods, { params: { id } })
  return (
    <FloodNotices
      floods={floods}
      rowsOf={({ contributions }) =>
        contributions.map(({ diocese_id, diocese_name, name, email, ...contribution }) => ({
          ...contribution,
          link: { to: records.diocese.to(diocese_id), label: diocese_name },
          sender: `${name}, ${email}`,
        }))
      }
      words={messages}
      closed={finished}
      removal={{
        run: ({ sender, last_id }) => call(removeFlood, { params: { id, sender }, query: { last_id } }),
        success: messages.removed,
        failure: conflictReasonOr(messages.removeFailed),
        invalidates: touchedByContribution,
      }}
    />
  )
}
