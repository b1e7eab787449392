import { Alert, Stack, Text } from '@mantine/core'
import type { Reconciliation } from '@seara/contract/billing/reconciliation'
import { IconInbox, IconInfoCircle, IconSpeakerphone } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { paths, records } from '../../../routing/paths.ts'
import { MessageState } from '../../../ui/MessageState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { RecordPage } from '../../../ui/RecordPage.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import * as messages from './reconciliation-messages.ts'
import { useReconciliation } from './reconciliation-queries.ts'
import { RegionFigures } from './RegionFigures.tsx'
import { ReconciliationSummary } from './ReconciliationSummary.tsx'
import { ActionLink } from '../../../ui/ActionButton.tsx'

const back = { to: paths.reconciliations, label: messages.title }

/** The reconciliation of one campaign. */
export function ReconciliationView() {
  const { id = '' } = useParams()
  return (
    <RecordPage
      result={useReconciliation(id)}
      kind={messages.title}
      back={back}
      missing={messages.missing}
      failed={messages.loadFailed}
    >
      {(reconciliation) => <Content reconciliation={reconciliation} />}
    </RecordPage>
  )
}

const Content = ({ reconciliation }: { reconciliation: Reconciliation }) => {
  const { campaign, unmatched, unmatched_closed: closed } = reconciliation
  return (
    <>
      <PageHeader
        title={`Conciliação: ${campaign.description}`}
        description={campaign.code}
        back={back}
        actions={
          <ActionLink to={records.campaign.to(campaign.id)} icon={IconSpeakerphone}>
            Ver a campanha
          </ActionLink>
        }
      />
      <Stack gap="lg">
        {unmatched.count > 0 && (
          <Alert color="trigo" icon={<IconInfoCircle aria-hidden="true" />}>
            {messages.unmatchedNotice(unmatched.count, unmatched.value)}{' '}
            <TextLink to={`${paths.worklist}?attention=unmatched`}>Ver os pagamentos sem boleto</TextLink>
          </Alert>
        )}
        <Panel title={messages.byRegion} description={messages.byRegionExplained}>
          {reconciliation.regions.length > 0 ? (
            <RegionFigures reconciliation={reconciliation} />
          ) : (
            <MessageState icon={<IconInbox />} title={messages.nothingYet} message={messages.nothingYetMessage} />
          )}
        </Panel>
        <Panel title={messages.statement} description={messages.statementExplained} padded>
          <ReconciliationSummary reconciliation={reconciliation} />
          {closed.count > 0 && (
            <Text mt="md" c="dimmed">
              {messages.closedNotice(closed.count, closed.value)}{' '}
              <TextLink to={paths.closedPayments}>Ver os encerrados com motivo</TextLink>
            </Text>
          )}
        </Panel>
      </Stack>
    </>
  )
}
