import { ScrollArea } from '@mantine/core'
import classes from './AddresseeList.module.css'

export interface AddresseeOfList {
  id: number
  name: string
  detail: string | null
  email: string
  is_recent: boolean
}

interface AddresseeListProps {
  addressees: readonly AddresseeOfList[]
  /** Those who got it recently are left out. */
  sparesRecent: boolean
}

/** Whom a message goes to, by name; what is taller than its place takes the focus, so that the keyboard scrolls it. */
export const AddresseeList = ({ addressees, sparesRecent }: AddresseeListProps) => (
  <ScrollArea.Autosize
    mah={220}
    type="auto"
    className={classes.frame ?? ''}
    viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Destinatários' }}
  >
    <ul className={classes.list} aria-label="A quem vai">
      {addressees.map(({ id, name, detail, email, is_recent }) => (
        <li key={id} className={classes.item} data-spared={(sparesRecent && is_recent) || undefined}>
          <span>
            {name}
            {detail !== null && <span className={classes.detail}> {detail}</span>}
          </span>
          <span className={classes.detail}>
            {email || 'sem e-mail'}
            {is_recent && (sparesRecent ? ', já recebeu: fica de fora' : ', já recebeu há pouco')}
          </span>
        </li>
      ))}
    </ul>
  </ScrollArea.Autosize>
)
