import { Kbd, Modal, Switch, Table } from '@mantine/core'
import { keyHelp, keysOff } from './review-messages.ts'

interface KeyHelpProps {
  opened: boolean
  /** Whether the keys work. */
  on: boolean
  onChange: (on: boolean) => void
  onClose: () => void
}

/** The keys of the review; they can be turned off. */
export const KeyHelp = ({ opened, on, onChange, onClose }: KeyHelpProps) => (
  <Modal opened={opened} onClose={onClose} title="Teclas da verificação" size="md">
    <Table aria-label="Teclas" withRowBorders={false} verticalSpacing={6} mb="md">
      <Table.Tbody>
        {keyHelp.map(({ key, does }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row" w={64}>
              <Kbd>{key}</Kbd>
            </Table.Th>
            <Table.Td>{does}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
    <Switch
      label="Usar as teclas"
      description={on ? undefined : keysOff}
      checked={on}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </Modal>
)
