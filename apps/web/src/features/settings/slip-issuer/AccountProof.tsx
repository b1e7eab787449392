import type { SlipIssuer } from '@seara/contract/settings/slip-issuer'
import { PasswordField } from '../../../ui/fields/text/PasswordField.tsx'
import { FormSection } from '../../../ui/form/FormSection.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { type IssuerValues, movesAccount } from './issuer-values.ts'
import { help, sections } from './slip-issuer-messages.ts'

/** Asks for the user's password when the form changes the account that receives the money. */
export function AccountProof({ form, saved }: { form: ContractForm<IssuerValues>; saved: SlipIssuer }) {
  const password = form.field('password')
  // The server may also require the password when someone else has just saved the account. The server's message then
  // makes this field appear.
  if (!movesAccount(form.values, saved) && !password.error) return null
  return (
    <FormSection title={sections.proof} description={help.proof}>
      <PasswordField
        label="Sua senha"
        autoComplete="current-password"
        {...password}
        value={password.value ?? ''}
        required
      />
    </FormSection>
  )
}
