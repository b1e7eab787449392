import { Alert } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import { paths } from '../../routing/paths.ts'
import { useIsAdmin } from '../../lib/session.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import { askAdmin, fillFirst, stillMissing, toLetterhead } from './letterhead-messages.ts'
import { useLetterhead } from './letterhead-queries.ts'

/**
 * For screens that issue receipts: says what the letterhead lacks and who can complete it. Shows nothing when the
 * letterhead is complete.
 */
export function MissingLetterhead() {
  const { data } = useLetterhead()
  const isAdmin = useIsAdmin()
  if (!data || data.missing.length === 0) return null
  return (
    <Alert color="trigo" role="status" icon={<IconFileAlert aria-hidden="true" />} title={fillFirst}>
      {stillMissing(data.missing)} {isAdmin ? <TextLink to={paths.letterhead}>{toLetterhead}</TextLink> : askAdmin}
    </Alert>
  )
}
