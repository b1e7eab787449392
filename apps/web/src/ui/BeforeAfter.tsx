import { VisuallyHidden } from '@mantine/core'
import classes from './BeforeAfter.module.css'

interface BeforeAfterProps {
  before: string
  after: string
  /**
   * The word that screen readers read between the two values: "ficou" for a past change, "fica" for a future change.
   */
  becomes: 'ficou' | 'fica'
}

/** A value before and after a change: "~~Não~~ → Sim", which screen readers read as "era Não, ficou Sim". */
export const BeforeAfter = ({ before, after, becomes }: BeforeAfterProps) => (
  <>
    <VisuallyHidden component="span">era </VisuallyHidden>
    <del className={classes.before}>{before}</del>
    <span className={classes.arrow}>
      <VisuallyHidden component="span">, {becomes} </VisuallyHidden>
    </span>
    <span>{after}</span>
  </>
)
