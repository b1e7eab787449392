import { Alert, Stack } from '@mantine/core'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import { IconAlertTriangle, IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { RecordMails } from '../../../entities/mail/RecordMails.tsx'
import { MissingIssuer } from '../../../entities/slip/MissingIssuer.tsx'
import { MessageState } from '../../../ui/MessageState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { MissingPaper } from './MissingPaper.tsx'
import { SlipActions } from './SlipActions.tsx'
import { SlipCodes } from './SlipCodes.tsx'
import { SlipDescription } from './SlipDescription.tsx'
import { SlipsOfRequest } from './SlipsOfRequest.tsx'
import { UnpayableSlip } from './UnpayableSlip.tsx'
import { HeldNotice } from '../../../entities/held-action/HeldNotice.tsx'
import { noSlip, noSlipMails, noSlipMessage, nothingToPay, notConfirmed } from './slip-panel-messages.ts'
import classes from './ShownSlip.module.css'
import { useShownSlip } from './use-shown-slip.ts'

/**
 * The slip of a request: its state, its codes and the possible actions. The request's earlier slips are listed below.
 */
export function SlipPanel({ request }: { request: StaffRequest }) {
  const { invoice: slip, invoices } = request
  const [lacksIssuer, setLacksIssuer] = useState(false)
  const { place, title } = useShownSlip<HTMLDivElement>(slip?.id)
  return (
    <>
      <div {...place} className={classes.slip}>
        <Panel
          title="Boleto"
          titleRef={title}
          actions={<SlipActions request={request} slip={slip} onMissingIssuer={() => setLacksIssuer(true)} />}
          padded
        >
          {lacksIssuer && <MissingIssuer />}
          {slip ? (
            <Stack gap="lg">
              <HeldNotice entity="slip" id={slip.id} />
              <UnpayableSlip slip={slip} dioceseId={request.diocese.id} />
              {slip.warnings.map((warning) => (
                <Alert key={warning} color="trigo" icon={<IconAlertTriangle aria-hidden="true" />} title={warning} />
              ))}
              <MissingPaper slip={slip} />
              <SlipDescription slip={slip} />
              <SlipCodes slip={slip} />
              <RecordMails kind="slip" id={slip.id} none={noSlipMails} />
            </Stack>
          ) : (
            <MessageState icon={<IconBarcode />} title={noSlip} message={whyNone(request)} />
          )}
        </Panel>
      </div>
      {invoices.length > 1 && <SlipsOfRequest slips={invoices} described={slip?.id} />}
    </>
  )
}

function whyNone({ finished, total }: StaffRequest): string {
  if (!finished) return notConfirmed
  return total === 0 ? nothingToPay : noSlipMessage
}
