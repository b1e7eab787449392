import { findPersonData, type PersonData, PersonDataBody } from '@seara/contract/privacy/person-data'
import { IconFileText, IconHourglass } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../lib/call.ts'
import { waitReasonOr } from '../../../lib/failure.ts'
import { paths } from '../../../routing/paths.ts'
import { ActionLink } from '../../../ui/ActionButton.tsx'
import { EmailField } from '../../../ui/fields/text/EmailField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import * as messages from './person-messages.ts'
import { HeldData } from './HeldData.tsx'

/**
 * Finds all data about a person by e-mail. The e-mail never appears in the page's address, because an e-mail is
 * personal data too.
 */
export function PersonPage() {
  const [found, setFound] = useState<PersonData | null>(null)
  const form = useContractForm({
    schema: PersonDataBody,
    initialValues: { email: '' },
    send: (body) => call(findPersonData, { body }),
    failure: waitReasonOr(messages.searchFailed),
    onSaved: setFound,
  })
  /** Shows what is left of a person, unless another person is shown by now. */
  const showRest = (after: PersonData) => setFound((now) => (now?.email === after.email ? after : now))
  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          <>
            <ActionLink icon={IconFileText} to={paths.privacyNotice}>
              {messages.toNotice}
            </ActionLink>
            <ActionLink icon={IconHourglass} to={paths.retention}>
              {messages.toRetention}
            </ActionLink>
          </>
        }
      />
      <Panel title={messages.searchTitle} description={messages.searchHint} padded>
        <Form form={form} submitLabel={messages.search} guarded={false}>
          <EmailField label={messages.emailLabel} autoComplete="off" {...form.field('email')} />
        </Form>
      </Panel>
      {found && <HeldData key={found.email} data={found} onErased={showRest} />}
    </>
  )
}
