import { Text } from '@mantine/core'
import classes from './MailSample.module.css'

export interface SampledMail {
  /** The recipient's name. */
  name: string
  subject: string
  /** The mail as plain text. */
  text: string
}

/** A mail as one of its recipients will get it; collapsed until somebody wants to read it. */
export const MailSample = ({ name, subject, text }: SampledMail) => (
  <details className={classes.sample}>
    <summary>Ver o texto do e-mail</summary>
    <div role="group" aria-label={`O e-mail como chega a ${name}`} className={classes.mail}>
      <Text fz="sm" c="dimmed">
        Como chega a {name}
      </Text>
      <Text fw={650} mb={6}>
        {subject}
      </Text>
      {text}
    </div>
  </details>
)
