import { Text, Title } from '@mantine/core'
import type { ShippingProblem } from '@seara/contract/billing/shipping-files'
import { records } from '../../routing/paths.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import classes from './LeftOut.module.css'
import { leftOutTitle } from './shipping-file-messages.ts'

/** The slips that cannot go into a shipping file now. Each says what is missing, with a link to correct it. */
export const LeftOut = ({ problems }: { problems: readonly ShippingProblem[] }) => (
  <div>
    <Title order={3} fz="md">
      {leftOutTitle}
    </Title>
    <ul className={classes.problems}>
      {problems.map(({ invoice_id, diocese_id, diocese_name, champaingn_solicitation_id, request_code, messages }) => (
        <li key={invoice_id} className={classes.problem}>
          <span>
            <TextLink to={records.diocese.to(diocese_id)}>{diocese_name}</TextLink>, solicitação{' '}
            <TextLink to={records.solicitation.to(champaingn_solicitation_id)}>{request_code}</TextLink>
          </span>
          <Text c="dimmed">{messages.join(' ')}</Text>
        </li>
      ))}
    </ul>
  </div>
)
