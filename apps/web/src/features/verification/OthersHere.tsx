import { Text } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useHolds } from './verification-queries.ts'
import classes from './OthersHere.module.css'

interface OthersHereProps {
  collectionId: number
  /** What this person has open. */
  openId: number
}

/** Who else verifies now, and what they have open. */
export function OthersHere({ collectionId, openId }: OthersHereProps) {
  const { data = [] } = useHolds(collectionId)
  const others = data.filter(({ contribution_id }) => contribution_id !== openId)
  if (others.length === 0) return null
  return (
    <Text c="dimmed" className={classes.others ?? ''} role="status">
      <IconUsers size={18} aria-hidden="true" />
      <span>{others.map(({ user_name, diocese_name }) => `${user_name}: ${diocese_name}`).join(' · ')}</span>
    </Text>
  )
}
