import { IconScale } from '@tabler/icons-react'
import { records } from '../../routing/paths.ts'
import { useMay } from '../../lib/session.ts'
import { ActionLink } from '../../ui/ActionButton.tsx'

/** A link from a campaign to its reconciliation; shows nothing to users without the `finance` permission. */
export function ReconciliationLink({ campaignId }: { campaignId: number }) {
  if (!useMay('finance')) return null
  return (
    <ActionLink to={records.reconciliation.to(campaignId)} icon={IconScale}>
      Conciliação
    </ActionLink>
  )
}
