import type { Campaign } from '@seara/contract/campaigns/campaigns'
import { removeRequestFlood } from '@seara/contract/campaigns/request-floods'
import { useRequestFloods } from '../../entities/campaign/request-flood-queries.ts'
import { FloodNotices } from '../../entities/flood/FloodNotices.tsx'
import { touchedByRequest } from '../../entities/keys/campaign-keys.ts'
import { call } from '../../lib/call.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { records } from '../../routing/paths.ts'
import * as messages from './request-flood-messages.ts'

/** Warns when many requests came from one network address, and offers to delete them. Otherwise it shows nothing. */
export function RequestFloods({ campaign }: { campaign: Campaign }) {
  const { data: floods = [] } = useRequestFloods(campaign.id)
  return (
    <FloodNotices
      floods={floods}
      rowsOf={({ requests }) =>
        requests.map(({ id, code, diocese_name, name, email, total, created_at }) => ({
          id,
          link: { to: records.solicitation.to(id), label: code },
          sender: `${diocese_name}: ${name}, ${email}`,
          value: total,
          created_at,
        }))
      }
      words={messages}
      closed={campaign.finished}
      removal={{
        run: ({ sender, last_id }) =>
          call(removeRequestFlood, { params: { campaignId: campaign.id, sender }, query: { last_id } }),
        success: messages.removed,
        failure: conflictReasonOr(messages.removeFailed),
        invalidates: touchedByRequest,
      }}
    />
  )
}
