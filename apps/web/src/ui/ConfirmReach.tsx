import { Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { AddresseeList, type ListedAddressee } from './AddresseeList.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { MailSample, type SampledMail } from './MailSample.tsx'

interface Addressee {
  id: number
  name: string
  detail: string | null
  email: string
  /** Whether the message was sent to this recipient a short while ago, or is waiting to be sent. */
  is_recent: boolean
}

interface ConfirmReachProps {
  opened: boolean
  title: string
  /**
   * The recipients (`to`), how many there are (`count`), how many of them have the message already (`recent`), and the
   * message to one of them (`sample`, if there is one). Undefined while loading.
   */
  reach: { count: number; recent: number; to: readonly Addressee[]; sample?: SampledMail | null } | undefined
  /** Why the recipients could not be loaded; null unless loading failed. */
  error: Error | null
  /**
   * The sentence about the numbers: of `count` recipients, `spared` are left out because they have the message already.
   */
  words: (count: number, spared: number) => string
  /** The label of the option to include recipients who have the message already. */
  againLabel: string
  sending: boolean
  onSend: (again: boolean) => void
  onClose: () => void
}

/** Shows who will get a message, and its text, before it is sent. */
export function ConfirmReach(props: ConfirmReachProps) {
  const { opened, title, reach, error, words, againLabel, sending, onSend, onClose } = props
  const [again, setAgain] = useState(false)
  // Each time the dialog opens, the option starts switched off.
  if (!opened && again) setAgain(false)
  const spared = reach && !again ? reach.recent : 0
  const nobody = reach !== undefined && reach.count - spared === 0
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      message={
        <Stack gap="sm">
          {reach ? (
            <Text>{words(reach.count, spared)}</Text>
          ) : error ? (
            <Text role="alert">{error.message}</Text>
          ) : (
            <Skeleton height={22} aria-busy="true" />
          )}
          {reach !== undefined && reach.to.length > 0 && (
            <AddresseeList addressees={reach.to.map((one) => listed(one, !again))} height={220} />
          )}
          {reach?.sample && <MailSample {...reach.sample} />}
          {reach !== undefined && reach.recent > 0 && (
            <Checkbox label={againLabel} checked={again} onChange={(event) => setAgain(event.currentTarget.checked)} />
          )}
        </Stack>
      }
      confirmLabel="Enviar"
      loading={sending}
      offersConfirm={!nobody}
      waits={reach === undefined}
      careful
      onConfirm={() => onSend(again)}
      onClose={onClose}
    />
  )
}

function listed({ id, name, detail, email, is_recent }: Addressee, sparesRecent: boolean): ListedAddressee {
  const recently = sparesRecent ? ', já entrou em um envio: fica de fora' : ', já entrou em um envio'
  const note = `${email || 'sem e-mail'}${is_recent ? recently : ''}`
  return { key: id, name, detail, note, isSpared: email === '' || (sparesRecent && is_recent) }
}
