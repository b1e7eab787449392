import { Modal, Switch } from '@mantine/core'
import { KeyTable } from '../../ui/keys/KeyTable.tsx'
import { keyHelp, keysOff } from './review-messages.ts'

interface KeyHelpProps {
  opened: boolean
  /** Whether the shortcuts are on. */
  on: boolean
  onChange: (on: boolean) => void
  onClose: () => void
}

/** The dialog that lists the shortcuts of the review, with a switch that turns them on or off. */
export const KeyHelp = ({ opened, on, onChange, onClose }: KeyHelpProps) => (
  <Modal opened={opened} onClose={onClose} title="Teclas da verificação" size="md">
    <KeyTable label="Teclas" keys={keyHelp} />
    <Switch
      label="Usar as teclas"
      description={on ? undefined : keysOff}
      checked={on}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </Modal>
)
