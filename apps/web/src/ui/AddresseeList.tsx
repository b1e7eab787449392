import classes from './AddresseeList.module.css'
import { ScrollBox } from './ScrollBox.tsx'

export interface ListedAddressee {
  key: string | number
  name: string
  detail: string | null
  /** The text after the name: the e-mail address, and whether the message was already sent to this address. */
  note: string
  /** Whether this recipient is left out of this sending; the name is then shown dimmed. */
  isSpared?: boolean
}

interface AddresseeListProps {
  addressees: readonly ListedAddressee[]
  /** The list's greatest height, in pixels. A longer list scrolls. */
  height: number
}

/** The recipients of a message, by name. */
export const AddresseeList = ({ addressees, height }: AddresseeListProps) => (
  <ScrollBox label="Destinatários" height={height} className={classes.frame}>
    <ul className={classes.list} aria-label="A quem vai">
      {addressees.map(({ key, name, detail, note, isSpared }) => (
        <li key={key} className={classes.item} data-spared={isSpared || undefined}>
          <span>
            {name}
            {detail !== null && <span className={classes.detail}> {detail}</span>}
          </span>
          <span className={classes.detail}>{note}</span>
        </li>
      ))}
    </ul>
  </ScrollBox>
)
