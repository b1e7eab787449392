import { Stack } from '@mantine/core'
import type { StaffRequest } from '@seara/contract/requests'
import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { MissingIssuer } from '../../../entities/slip/MissingIssuer.tsx'
import { MessageState } from '../../../ui/MessageState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { MissingPaper } from './MissingPaper.tsx'
import { RejectedSlip } from './RejectedSlip.tsx'
import { SlipActions } from './SlipActions.tsx'
import { SlipCodes } from './SlipCodes.tsx'
import { SlipFacts } from './SlipFacts.tsx'
import { SlipsOfRequest } from './SlipsOfRequest.tsx'
import { noSlip, noSlipMessage, nothingToPay, notConfirmed } from './slip-panel-messages.ts'

/** The slip of a request: how it stands, how it is paid, what can be done, and the ones before it. */
export function SlipPanel({ request }: { request: StaffRequest }) {
  const { invoice: slip, invoices } = request
  const [lacksIssuer, setLacksIssuer] = useState(false)
  return (
    <>
      <Panel
        title="Boleto"
        actions={<SlipActions request={request} slip={slip} onMissingIssuer={() => setLacksIssuer(true)} />}
        padded
      >
        {lacksIssuer && <MissingIssuer />}
        {slip ? (
          <Stack gap="lg">
            {slip.registration === 'rejected' && slip.status !== 'paid' && (
              <RejectedSlip slip={slip} dioceseId={request.diocese.id} />
            )}
            <MissingPaper slip={slip} />
            <SlipFacts slip={slip} />
            <SlipCodes slip={slip} />
          </Stack>
        ) : (
          <MessageState icon={<IconBarcode />} title={noSlip} message={whyNone(request)} />
        )}
      </Panel>
      {invoices.length > 1 && <SlipsOfRequest slips={invoices} />}
    </>
  )
}

function whyNone({ finished, total }: StaffRequest): string {
  if (!finished) return notConfirmed
  return total === 0 ? nothingToPay : noSlipMessage
}
