import { Anchor } from '@mantine/core'
import classes from './Email.module.css'

/**
 * An e-mail address. A line can break only after the @. When the text is cut off, the tooltip has the whole address.
 */
export function Email({ address }: { address: string }) {
  const domainAt = address.lastIndexOf('@') + 1
  return (
    <span className={classes.email} title={address}>
      <span>{address.slice(0, domainAt)}</span>
      <span>{address.slice(domainAt)}</span>
    </span>
  )
}

/** An e-mail address with a mailto link. */
export const EmailLink = ({ address }: { address: string }) => (
  <Anchor href={`mailto:${address}`} fz="inherit" aria-label={address}>
    <Email address={address} />
  </Anchor>
)
