import { Alert, Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core'
import { AskDeclarationBody, type DeclarationMail } from '@seara/contract/statements/asked-declarations'
import type { StatementCredit } from '@seara/contract/statements/credits'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { touchedByStatement } from '../../../../entities/keys/touched-by-statement.ts'
import { MailBody } from '../../../../entities/mail/MailBody.tsx'
import { RecordMails } from '../../../../entities/mail/RecordMails.tsx'
import { dioceseSource } from '../../../../entities/registry/registry-sources.ts'
import { conflictReasonOr } from '../../../../lib/failure.ts'
import { SearchSelect } from '../../../../ui/fields/choices/SearchSelect.tsx'
import { EmailField } from '../../../../ui/fields/text/EmailField.tsx'
import { Form } from '../../../../ui/form/Form.tsx'
import { useContractForm } from '../../../../ui/form/use-contract-form.ts'
import { askCall, useDeclarationMail, useOpenCollections } from './declaration-queries.ts'
import * as messages from '../statement-messages.ts'

interface AskDeclarationProps {
  credit: StatementCredit
  onDone: () => void
}

/**
 * Asks the diocese that seems to have paid a credit to declare the gift, by mail. Staff read the mail before it is
 * sent. A diocese is asked only once about a credit.
 */
export function AskDeclaration({ credit, onDone }: AskDeclarationProps) {
  const { id, dioceses, asked } = credit
  // Only a single possible diocese is chosen in advance. Among several, a person chooses.
  const [guess, setGuess] = useState(dioceses.length === 1 ? dioceses[0] : undefined)
  const [dioceseId, setDioceseId] = useState(guess?.id ?? null)
  const { data: open = [] } = useOpenCollections()
  const [collection, setCollection] = useState<string | null>(null)
  const isAsked = asked.some(({ diocese }) => diocese.id === dioceseId)
  return (
    <Stack gap="md">
      {asked.length > 0 && (
        <div>
          <Text fw={650}>Já pedido</Text>
          <RecordMails kind="credit" id={id} />
        </div>
      )}
      {dioceses.length > 1 && (
        <Group gap="xs">
          <Text>{messages.maybeOf}</Text>
          {dioceses.map((one) => (
            <Button
              key={one.id}
              variant="light"
              size="compact-md"
              aria-pressed={one.id === dioceseId}
              onClick={() => {
                setGuess(one)
                setDioceseId(one.id)
              }}
            >
              {one.name}
            </Button>
          ))}
        </Group>
      )}
      <SearchSelect
        key={`guess ${guess?.id}`}
        label="Diocese"
        source={dioceseSource}
        chosen={guess && { id: guess.id, label: guess.name }}
        name="diocese"
        value={dioceseId}
        error={null}
        onChange={(chosen) => setDioceseId(chosen === '' ? null : chosen)}
        required
      />
      {open.length > 1 && (
        <Select
          label={messages.whichCollection}
          data={open.map(({ id, description }) => ({ value: String(id), label: description }))}
          value={collection ?? String(open[0]?.id)}
          onChange={setCollection}
          allowDeselect={false}
        />
      )}
      {dioceseId !== null && !isAsked && (
        <Mail
          key={`${dioceseId} ${collection}`}
          credit={credit}
          dioceseId={dioceseId}
          collectionId={collection === null ? null : Number(collection)}
          onDone={onDone}
        />
      )}
    </Stack>
  )
}

interface MailProps extends AskDeclarationProps {
  dioceseId: number
  /** The collection's id; null for the newest open collection. */
  collectionId: number | null
}

function Mail({ credit, dioceseId, collectionId, onDone }: MailProps) {
  const { data, error } = useDeclarationMail(credit.id, dioceseId, collectionId)
  if (error && !data)
    return (
      <Alert color="trigo" role="alert" icon={<IconAlertTriangle aria-hidden="true" />}>
        {error.message}
      </Alert>
    )
  if (!data) return <Skeleton height={240} aria-busy="true" />
  return <SendForm key={data.fingerprint} credit={credit} mail={data} onDone={onDone} />
}

function SendForm({ credit, mail, onDone }: AskDeclarationProps & { mail: DeclarationMail }) {
  const form = useContractForm({
    schema: AskDeclarationBody,
    initialValues: {
      diocese_id: mail.diocese.id,
      missionary_collection_id: mail.collection.id,
      email: mail.recipient,
      fingerprint: mail.fingerprint,
    },
    send: (body) => askCall(credit.id, body),
    success: messages.askedDone,
    failure: conflictReasonOr(messages.askFailed),
    invalidates: touchedByStatement,
    onDone,
  })
  return (
    <Form form={form} submitLabel="Enviar o pedido">
      <EmailField label="E-mail" autoComplete="off" {...form.field('email')} />
      <div>
        <Text fw={650} mb={6}>
          {mail.subject}
        </Text>
        <MailBody html={mail.html} text={mail.text} />
      </div>
    </Form>
  )
}
