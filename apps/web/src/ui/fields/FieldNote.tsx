import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { Message } from '../Message.tsx'
import classes from './FieldNote.module.css'

const icons = {
  calm: null,
  good: <IconCheck size={15} stroke={2.4} aria-hidden="true" />,
  warning: <IconAlertTriangle size={15} aria-hidden="true" />,
}

/** A note below a field that is not an error; screen readers announce it. Use it as the field's `description`. */
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

/** Puts the description, where our notes stand, between the input and its error. */
export const noteBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
