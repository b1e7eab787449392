import { Text } from '@mantine/core'
import {
  type Acceptance,
  changeSlipIssuer,
  type SlipBankDescription,
  type SlipIssuer,
  SlipIssuerBody,
  type Species,
} from '@seara/contract/settings/slip-issuer'
import type { Versioned } from '@seara/contract/core/version'
import { fieldWords } from '../../../entities/history/field-words.ts'
import { call } from '../../../lib/call.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { AccountFields } from './AccountFields.tsx'
import { AccountProof } from './AccountProof.tsx'
import { BeneficiaryFields } from './BeneficiaryFields.tsx'
import { bodyOf, valuesOf } from './issuer-values.ts'
import { KindFields } from './KindFields.tsx'
import { NumberFields } from './NumberFields.tsx'
import {
  acceptanceLabels,
  partlySaved,
  saved,
  savedIncomplete,
  saveFailed,
  sendings,
  speciesLabels,
} from './slip-issuer-messages.ts'
import { useIssuerChanged } from './slip-issuer-queries.ts'
import { TermFields } from './TermFields.tsx'
import { TrialSlip } from './TrialSlip.tsx'

/** Edits the account at the bank and the texts of every slip. A sample slip shows the result before it is saved. */
export function SlipIssuerForm({ issuer, banks }: { issuer: SlipIssuer & Versioned; banks: SlipBankDescription[] }) {
  const changed = useIssuerChanged()
  const form = useEditForm({
    schema: SlipIssuerBody,
    record: issuer,
    valuesOf,
    words: fieldWords('slip_issuer', {
      ...Object.fromEntries(banks.flatMap(({ fields }) => fields).map(({ name, label }) => [name, { label }])),
      bank: { show: (code) => banks.find((bank) => bank.code === code)?.name ?? 'vazio' },
      species: { show: (code) => speciesLabels[code as Species] },
      acceptance: { show: (code) => acceptanceLabels[code as Acceptance] },
      send_slips: { show: (way) => (way === 'at_once' ? sendings.at_once : sendings.when_registered).label },
    }),
    sendRefused: (values) => call(changeSlipIssuer, { body: values }, { version: issuer.version }),
    send: (body, { version, isChanged }) => call(changeSlipIssuer, { body: bodyOf(body, isChanged) }, { version }),
    success: ({ missing }) => (missing.length === 0 ? saved : savedIncomplete(missing)),
    failure: saveFailed,
    onSaved: changed,
  })
  const bank = banks.find(({ code }) => code === form.values.bank)
  return (
    <Form form={form} submitLabel="Salvar" secondary={<TrialSlip form={form} bank={bank} />}>
      <Text c="dimmed">{partlySaved}</Text>
      <AccountFields form={form} saved={form.latest} banks={banks} bank={bank} />
      <BeneficiaryFields form={form} />
      <KindFields form={form} />
      <TermFields form={form} />
      <NumberFields form={form} saved={form.latest} bank={bank} />
      <AccountProof form={form} saved={form.latest} />
    </Form>
  )
}
