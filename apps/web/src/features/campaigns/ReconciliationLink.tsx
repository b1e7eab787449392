import { IconScale } from '@tabler/icons-react'
import { records } from '../../routing/paths.ts'
import { useIsAdmin } from '../../lib/session.ts'
import { ActionLink } from '../../ui/ActionButton.tsx'

/** Leads administrators from a campaign to its money. */
export function ReconciliationLink({ campaignId }: { campaignId: number }) {
  if (!useIsAdmin()) return null
  return (
    <ActionLink to={records.reconciliation.to(campaignId)} icon={IconScale}>
      Conciliação
    </ActionLink>
  )
}
