import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Message } from '../Message.tsx'
import classes from './FieldNote.module.css'

const icons = {
  calm: null,
  good: <IconCheck size={15} stroke={2.4} aria-hidden="true" />,
  warning: <IconAlertTriangle size={15} aria-hidden="true" />,
}

/** A note below a field; it is not an error. Screen readers announce it. Pass the note as the field's `description`. */
export const FieldNote = ({ tone, text }: { tone: keyof typeof icons; text: string | null }) => (
  <span role="status" className={classes.note} data-tone={tone}>
    {text && (
      <>
        {icons[tone]}
        <Message text={text} />
      </>
    )}
  </span>
)

/** The order of a field's parts. The description, which contains the note, stands between the input and the error. */
export const noteBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
