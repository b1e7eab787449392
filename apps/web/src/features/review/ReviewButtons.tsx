import { Button, Kbd, Loader } from '@mantine/core'
import type { Contribution } from '@seara/contract/collections/contributions'
import { IconCheck, IconPencil, IconPlayerSkipForward, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatMoney } from '../../lib/format.ts'
import classes from './ReviewButtons.module.css'
import { ActionButton } from '../../ui/ActionButton.tsx'

interface ReviewButtonsProps {
  contribution: Contribution
  actions: Record<'verify' | 'skip' | 'change' | 'remove', () => void>
  /**
   * Whether the contribution cannot be changed now: an action is running, someone else has it open, or it is verified.
   */
  locked: boolean
  busy: boolean
  verifying: boolean
  keysOn: boolean
}

/** The buttons that act on the open contribution. */
export function ReviewButtons({ contribution, actions, locked, busy, verifying, keysOn }: ReviewButtonsProps) {
  const hint = (key: string) => ({
    'aria-keyshortcuts': keysOn ? key : undefined,
    rightSection: keysOn ? <Key>{key}</Key> : undefined,
  })
  return (
    <div className={classes.buttons}>
      {/* On a phone this bar covers the contribution's data, so the diocese and the value are repeated here. */}
      <p className={classes.head} aria-hidden="true">
        <span className={classes.name}>{contribution.diocese.name}</span>
        <strong className={classes.value}>{formatMoney(contribution.value)}</strong>
      </p>
      <Button
        className={classes.verify ?? ''}
        size="md"
        // Not `disabled` or `loading`: such a button loses the focus, which must stay here while the next contribution
        // opens.
        aria-disabled={locked || undefined}
        data-disabled={locked || undefined}
        aria-busy={verifying || undefined}
        leftSection={verifying ? <Loader size={18} color="currentColor" /> : <IconCheck size={20} aria-hidden="true" />}
        onClick={actions.verify}
        {...hint('V')}
      >
        Verificar
      </Button>
      <ActionButton
        className={classes.skip ?? ''}
        size="md"
        aria-disabled={busy || undefined}
        icon={IconPlayerSkipForward}
        onClick={actions.skip}
        {...hint('N')}
      >
        Próxima
      </ActionButton>
      <ActionButton disabled={locked} icon={IconPencil} onClick={actions.change} {...hint('E')}>
        Valor
      </ActionButton>
      <ActionButton disabled={locked} icon={IconTrash} onClick={actions.remove} {...hint('D')}>
        Excluir
      </ActionButton>
    </div>
  )
}

const Key = ({ children }: { children: ReactNode }) => (
  <Kbd size="xs" className={classes.key ?? ''} aria-hidden="true">
    {children}
  </Kbd>
)
