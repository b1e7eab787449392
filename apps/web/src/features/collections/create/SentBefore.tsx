import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { formatMoment, formatMoney } from '../../../lib/format.ts'
import { sentBefore } from '../collection-messages.ts'
import { useDioceseContacts, useSentBefore } from '../collection-queries.ts'

export interface Sender {
  name: string
  email: string
}

interface SentBeforeProps {
  collectionId: number
  dioceseId: number
  /**
   * Called once, with the probable sender: the sender of the diocese's last contribution, or else one of its contacts.
   */
  onSender: (sender: Sender) => void
}

/**
 * Says that a diocese has already sent a contribution to the collection: its value and day, and whether it is verified.
 */
export function SentBefore({ collectionId, dioceseId, onSender }: SentBeforeProps) {
  const { data: before } = useSentBefore(collectionId, dioceseId)
  const { data: contacts } = useDioceseContacts(dioceseId)
  const isReady = before !== undefined && contacts !== undefined
  const fill = useEffectEvent(() => {
    const contact = contacts?.[0]
    if (before) onSender({ name: before.sended_receipt_person_name, email: before.sended_receipt_person_email })
    else if (contact) onSender({ name: contact.name, email: contact.email })
  })
  useEffect(() => {
    if (isReady) fill()
  }, [isReady])
  if (!before) return null
  return (
    <Alert color="trigo" icon={<IconInfoCircle aria-hidden="true" />}>
      {sentBefore(formatMoney(before.value), formatMoment(before.created_at), before.verified === 'verified')}
    </Alert>
  )
}
