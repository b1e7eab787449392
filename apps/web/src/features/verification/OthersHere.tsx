import { Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useSession } from '../../lib/session.ts'
import { useHolds } from './verification-queries.ts'
import classes from './OthersHere.module.css'

interface OthersHereProps {
  collectionId: number
}

/** Who else verifies now, and what they have open. */
export function OthersHere({ collectionId }: OthersHereProps) {
  const { data = [] } = useHolds(collectionId)
  const me = useSession()?.name
  const others = data.filter(({ user_name }) => user_name !== me)
  if (others.length === 0) return null
  return (
    <Text c="dimmed" className={classes.others ?? ''} role="status">
      <IconUsers size={18} aria-hidden="true" />
      <span>{others.map(({ user_name, diocese_name }) => `${user_name}: ${diocese_name}`).join(' · ')}</span>
    </Text>
  )
}
