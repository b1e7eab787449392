import { Button } from '@mantine/core'
import { IconScale } from '@tabler/icons-react'
import { Link } from 'react-router'
import { records } from '../../routing/paths.ts'
import { useIsAdmin } from '../../lib/session.ts'

/** Leads administrators from a campaign to its money. */
export function ReconciliationLink({ campaignId }: { campaignId: number }) {
  if (!useIsAdmin()) return null
  return (
    <Button
      component={Link}
      to={records.reconciliation.to(campaignId)}
      variant="default"
      leftSection={<IconScale size={18} aria-hidden="true" />}
    >
      Conciliação
    </Button>
  )
}
