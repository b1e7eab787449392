import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Heading } from '../ui/Heading.tsx'
import { Notice } from '../ui/Notice.tsx'
import styles from './Access.module.css'
import type { AccessForm } from './use-access-form.ts'

interface AccessCardProps {
  title: string
  hint: string
  /** Links to other screens, such as the login. */
  links: ReactNode
  children: ReactNode
}

/** The layout of the screens before signing in: a card with links. */
export const AccessCard = ({ title, hint, links, children }: AccessCardProps) => (
  <div className={styles.column}>
    <Heading hint={hint}>{title}</Heading>
    <div className={styles.card}>
      {children}
      <nav className={styles.links} aria-label="Outras formas de acesso">
        {links}
      </nav>
    </div>
  </div>
)

interface AccessFieldsProps {
  form: AccessForm
  submitLabel: string
  children: ReactNode
}

/** Renders a form of `useAccessForm`: the error, the fields, the button. */
export const AccessFields = ({ form, submitLabel, children }: AccessFieldsProps) => (
  <form className={styles.form} {...form.props}>
    {form.problem !== undefined && <Notice look="error" title={form.problem} />}
    {children}
    <Button type="submit" look="filled" disabled={form.sending}>
      {form.sending ? 'Um instante...' : submitLabel}
    </Button>
  </form>
)
