import { Alert, Paper, Stack } from '@mantine/core'
import type { SlipIssuer } from '@seara/contract/settings/slip-issuer'
import { IconFileAlert, IconInfoCircle } from '@tabler/icons-react'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { loadFailed, noShippingYet, noSlipsYet, pageDescription, pageTitle } from './slip-issuer-messages.ts'
import { useSlipBanks, useSlipIssuer } from './slip-issuer-queries.ts'
import { SlipIssuerForm } from './SlipIssuerForm.tsx'

/** The screen of the issuer of slips: the account at the bank and the texts of every slip. */
export function SlipIssuerPage() {
  const issuer = useSlipIssuer()
  const banks = useSlipBanks()
  const error = issuer.error ?? banks.error
  const retry = () => {
    void issuer.refetch()
    void banks.refetch()
  }
  return (
    <>
      <PageHeader title={pageTitle} description={pageDescription} />
      {issuer.data && banks.data ? (
        <Stack gap="lg" maw={860}>
          <Missing issuer={issuer.data} />
          <Paper p={{ base: 'md', sm: 'xl' }}>
            <SlipIssuerForm issuer={issuer.data} banks={banks.data} />
          </Paper>
        </Stack>
      ) : error ? (
        <ErrorState title={loadFailed} message={error.message} onRetry={retry} />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </>
  )
}

/** Says what the saved issuer lacks to make slips or, when slips are possible, to make shipping files. */
function Missing({ issuer: { missing, missing_for_shipping } }: { issuer: SlipIssuer }) {
  const [title, messages] = missing.length > 0 ? [noSlipsYet, missing] : [noShippingYet, missing_for_shipping]
  if (messages.length === 0) return null
  const StateIcon = missing.length > 0 ? IconFileAlert : IconInfoCircle
  return (
    <Alert color="trigo" role="status" icon={<StateIcon aria-hidden="true" />} title={title}>
      {messages.map(({ message }) => message).join('; ')}.
    </Alert>
  )
}
