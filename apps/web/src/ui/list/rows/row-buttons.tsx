import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowBackUp, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './row-buttons.module.css'

interface RowButtonProps {
  /** The row's name, which distinguishes the buttons for screen readers. */
  name: string
  onClick: () => void
  loading?: boolean
  disabled?: boolean
}

interface IconButtonProps extends RowButtonProps {
  label: string
  color?: string
  icon: ReactNode
}

/** An icon button of a row. */
export const IconButton = ({ label, name, icon, ...rest }: IconButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon className={classes.button ?? ''} aria-label={`${label}: ${name}`} {...rest}>
      {icon}
    </ActionIcon>
  </Tooltip>
)

interface IconLinkProps {
  label: string
  name: string
  to: string
  icon: ReactNode
}

/** An icon link of a row. */
export const IconLink = ({ label, name, to, icon }: IconLinkProps) => (
  <Tooltip label={label}>
    <ActionIcon component={Link} to={to} preventScrollReset={to.startsWith('?')} aria-label={`${label}: ${name}`}>
      {icon}
    </ActionIcon>
  </Tooltip>
)

/** A link, with an eye as its icon, to the row's own screen or to a dialog over this screen. */
export const ViewLink = ({ label = 'Visualizar', ...props }: { name: string; to: string; label?: string }) => (
  <IconLink label={label} icon={<IconEye size={19} aria-hidden="true" />} {...props} />
)

/** The button that opens the row for editing. */
export const EditButton = (props: RowButtonProps) => (
  <IconButton label="Editar" icon={<IconPencil size={19} aria-hidden="true" />} {...props} />
)

/** The button that deletes the row. */
export const DeleteButton = ({ label = 'Excluir', ...props }: RowButtonProps & { label?: string }) => (
  <IconButton label={label} color="red" icon={<IconTrash size={19} aria-hidden="true" />} {...props} />
)

interface TrashButtonProps extends Omit<RowButtonProps, 'onClick'> {
  trashed: boolean
  onTrash: () => void
  onRestore: () => void
}

/**
 * Moves the row to the trash, or restores it. A single button for both, so that it keeps the focus after the change.
 */
export const TrashButton = ({ trashed, onTrash, onRestore, ...rest }: TrashButtonProps) => (
  <IconButton
    {...(trashed
      ? { label: 'Restaurar', icon: <IconArrowBackUp size={19} aria-hidden="true" />, onClick: onRestore }
      : {
          label: 'Mover para a lixeira',
          color: 'red',
          icon: <IconTrash size={19} aria-hidden="true" />,
          onClick: onTrash,
        })}
    {...rest}
  />
)
