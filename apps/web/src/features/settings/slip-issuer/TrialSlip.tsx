import { type SlipBankDescription, SlipIssuerBody, trialSlip } from '@seara/contract/settings/slip-issuer'
import { IconFileSearch } from '@tabler/icons-react'
import { ApiError } from '../../../lib/api-error.ts'
import { download } from '../../../lib/download.ts'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import { useAction } from '../../../ui/use-action.ts'
import { bodyOf, type IssuerValues, missingIn } from './issuer-values.ts'
import { trialFailed, trialIncomplete } from './slip-issuer-messages.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'

/** The button that downloads a sample slip with the values of the form, even before they are saved. */
export function TrialSlip({ form, bank }: { form: ContractForm<IssuerValues>; bank: SlipBankDescription | undefined }) {
  const trial = useAction({
    run: async () => {
      const missing = missingIn(form.values, bank)
      if (Object.keys(missing).length > 0) throw new ApiError(422, trialIncomplete, missing, 'invalid')
      const body = bodyOf(SlipIssuerBody.parse(form.values), () => true)
      return download(trialSlip, { body })
    },
    failure: ({ message, status }) => (status === 422 ? message : trialFailed),
  })
  return (
    <ActionButton
      loading={trial.running}
      icon={IconFileSearch}
      onClick={({ currentTarget }) => {
        const within = currentTarget.form
        if (form.validate(within)) trial.run(undefined, { onError: (error) => form.refuse(error, within) })
      }}
    >
      Boleto de amostra (PDF)
    </ActionButton>
  )
}
