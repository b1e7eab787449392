import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Message } from '../Message.tsx'
import classes from './FieldNote.module.css'

const icons = {
  calm: null,
  good: <IconCheck size={15} stroke={2.4} aria-hidden="true" />,
  warning: <IconAlertTriangle size={15} aria-hidden="true" />,
}

/** A note below a field that is no error; screen readers announce it. Pass it as the field's `description`. */
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

/** The order that puts the description, which holds our notes, between the input and its error. */
export const noteBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
