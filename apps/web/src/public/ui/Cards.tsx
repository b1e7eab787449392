import { findVisitorPage } from '@seara/contract/core/public-pages'
import { Link } from 'wouter'
import styles from './Cards.module.css'

interface Card {
  key: number
  title: string
  /** The path of a public screen or of the login, or an https address. */
  to: string
}

/** A choice of a few links, each a large card. */
export const Cards = ({ label, cards }: { label: string; cards: readonly Card[] }) => (
  <nav aria-label={label}>
    <ul className={styles.cards}>
      {cards.map(({ key, title, to }) => (
        <li key={key}>
          {to.startsWith('/') && findVisitorPage(to) ? (
            <Link href={to} className={styles.card}>
              {title}
            </Link>
          ) : (
            <a href={to} className={styles.card} rel="noreferrer">
              {title}
            </a>
          )}
        </li>
      ))}
    </ul>
  </nav>
)
