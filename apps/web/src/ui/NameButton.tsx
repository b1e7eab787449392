import { Anchor } from '@mantine/core'

interface NameButtonProps {
  onClick: () => void
  /** The name of the record. */
  children: string
}

/** The name of a row, as a button that opens the row's record in a dialog. */
export const NameButton = ({ onClick, children }: NameButtonProps) => (
  <Anchor component="button" type="button" fz="inherit" fw="inherit" ta="start" onClick={onClick}>
    {children}
  </Anchor>
)
