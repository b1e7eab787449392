import { Grid, NativeSelect, Stack, Text } from '@mantine/core'
import { useState, useRef } from 'react'
import { records } from '../../../routing/paths.ts'
import { accountLabel } from '../../../lib/account-label.ts'
import { conflictReasonOr } from '../../../lib/failure.ts'
import { ImageField } from '../../../ui/fields/ImageField.tsx'
import { MoneyField } from '../../../ui/fields/numbers/MoneyField.tsx'
import { SearchSelect } from '../../../ui/fields/choices/SearchSelect.tsx'
import { EmailField } from '../../../ui/fields/text/EmailField.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import type { FieldProps } from '../../../ui/form/field-props.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { contributingDioceseSource } from '../../../entities/registry/registry-sources.ts'
import { useLeaveLater } from '../../../ui/use-leave-later.ts'
import { imageExplained, noBankAccount, noCreditType, sendFailed, sent } from '../collection-messages.ts'
import { useBankAccounts, useCreditTypes } from '../collection-queries.ts'
import { type Sender, SentBefore } from './SentBefore.tsx'
import { type ContributionDraft, sendDrafted } from './contribution-draft.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { StaffContribution } from './contribution-body.ts'
import { sendContribution } from './send-contribution.ts'
import { useSendKey } from '../../../ui/form/use-send-key.ts'
import { touchedByContribution } from '../../../entities/keys/collection-keys.ts'

interface ContributionFormProps {
  collectionId: number
  /** The draft from before a reload, with which the form begins; null for an empty form. */
  draft: ContributionDraft | null
}

/** The form of a contribution; after sending it, the collection's screen opens. */
export function ContributionForm({ collectionId, draft }: ContributionFormProps) {
  const leaveLater = useLeaveLater()
  const banks = useBankAccounts()
  const credits = useCreditTypes()
  const keyFor = useSendKey()
  const form = useContractForm({
    schema: StaffContribution,
    initialValues: {
      diocese_id: '',
      bank_account: '',
      credit_type: '',
      value_currency: '',
      name: '',
      email: '',
      receipt_image: null,
    },
    send: (body) => sendDrafted(collectionId, () => sendContribution(collectionId, body, keyFor(body))),
    success: sent,
    failure: conflictReasonOr(sendFailed),
    invalidates: touchedByContribution,
    onDone: () => leaveLater(records.collection.to(collectionId), 0),
  })
  const [picked, setPicked] = useState(draft?.diocese ?? null)
  /**
   * The sender that the form has filled in for the chosen diocese. Choosing another diocese replaces the sender, unless
   * somebody edited it.
   */
  const filled = useRef<Sender>(draft?.filled ?? { name: '', email: '' })
  useKeptDraft(collectionId, form, draft, { diocese: picked, filled })
  const dioceseId = Number(form.values.diocese_id)
  const takeSender = (sender: Sender) => {
    const { name, email } = form.values
    if (name !== filled.current.name || email !== filled.current.email) return
    filled.current = sender
    form.setValues(sender)
  }
  const choice = (
    field: FieldProps<number | string>,
    label: string,
    choices: readonly { value: string; label: string }[],
  ) => {
    const { value, onChange, ...rest } = field
    return (
      <NativeSelect
        label={label}
        value={String(value)}
        data={[{ value: '', label: 'Selecione…', disabled: true }, ...choices]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...rest}
      />
    )
  }
  return (
    <Form form={form} submitLabel="Enviar">
      <Grid gap={{ base: 'md', md: 'xl' }}>
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="md">
            <SearchSelect
              label="Diocese"
              placeholder="Nome da diocese"
              source={contributingDioceseSource}
              explainsEmpty
              chosen={draft?.diocese ?? undefined}
              onPick={setPicked}
              {...form.field('diocese_id')}
            />
            {dioceseId > 0 && (
              <SentBefore key={dioceseId} collectionId={collectionId} dioceseId={dioceseId} onSender={takeSender} />
            )}
            <Grid gap="md">
              <Grid.Col span={{ base: 12, xs: 7 }}>
                {choice(
                  form.field('bank_account'),
                  'Conta bancária',
                  (banks.data ?? []).map((account) => ({ value: String(account.id), label: accountLabel(account) })),
                )}
                {banks.data?.length === 0 && (
                  <Text fz="sm" c="dimmed" mt={4}>
                    {noBankAccount}
                  </Text>
                )}
              </Grid.Col>
              <Grid.Col span={{ base: 12, xs: 5 }}>
                {choice(
                  form.field('credit_type'),
                  'Tipo de crédito',
                  (credits.data ?? []).map(({ id, description }) => ({ value: String(id), label: description })),
                )}
                {credits.data?.length === 0 && (
                  <Text fz="sm" c="dimmed" mt={4}>
                    {noCreditType}
                  </Text>
                )}
              </Grid.Col>
            </Grid>
            <MoneyField label="Valor" {...form.field('value_currency')} />
            <TextField label="Nome de quem enviou" autoComplete="off" {...form.field('name')} />
            <EmailField
              label="E-mail de quem enviou"
              description="A carta e o recibo vão para este endereço."
              {...form.field('email')}
              autoComplete="off"
            />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <ImageField label="Imagem do comprovante" description={imageExplained} {...form.field('receipt_image')} />
        </Grid.Col>
      </Grid>
    </Form>
  )
}
