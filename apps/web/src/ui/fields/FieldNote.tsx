import classes from './FieldNote.module.css'

interface FieldNoteProps {
  tone: 'calm' | 'good' | 'warning'
  children: string | null
}

/** A remark below a field that is no refusal; it is read out when it appears. Give it to a field as its `description`. */
export const FieldNote = ({ tone, children }: FieldNoteProps) => (
  <span role="status" className={classes.note} data-tone={tone}>
    {children}
  </span>
)

/** Puts the description, where our notes stand, between the input and its error. */
export const noteBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
