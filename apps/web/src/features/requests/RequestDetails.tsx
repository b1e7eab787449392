import { Alert, Grid, Stack } from '@mantine/core'
import type { StaffRequest } from '@seara/contract/campaigns/requests'
import { IconInfoCircle } from '@tabler/icons-react'
import { records } from '../../routing/paths.ts'
import { RequestBadge } from '../../entities/campaign/RequestBadge.tsx'
import { ShipmentPanel } from '../../entities/shipment/ShipmentPanel.tsx'
import { RecordMails } from '../../entities/mail/RecordMails.tsx'
import { HistoryPanel } from '../../entities/history/HistoryPanel.tsx'
import { areLinesLocked, isCampaignClosed } from '../../lib/are-lines-locked.ts'
import { formatCity, formatCnpj, formatDay, formatMoment, formatMoney } from '../../lib/format.ts'
import { EmailLink } from '../../ui/Email.tsx'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Boxes } from './Boxes.tsx'
import { EditContact } from './EditContact.tsx'
import { Materials } from './Materials.tsx'
import { OtherRequests } from './OtherRequests.tsx'
import { PaymentImage } from './PaymentImage.tsx'
import { AskedSecondCopy } from './AskedSecondCopy.tsx'
import { ReportedAddress } from './ReportedAddress.tsx'
import { RequestActions } from './RequestActions.tsx'
import { campaignFinished, campaignNotBegun } from './request-messages.ts'
import { SendCode } from './SendCode.tsx'
import { SlipPanel } from './slip/SlipPanel.tsx'

/** The content of a request's screen, once the request is loaded. */
export function RequestDetails({ request }: { request: StaffRequest }) {
  const { diocese, missionary_campaign: campaign } = request
  const closed = isCampaignClosed(campaign)
  return (
    <>
      <PageHeader
        title={diocese.name}
        description={`Solicitação ${request.code} · ${campaign.description}`}
        badge={<RequestBadge {...request} />}
        back={{ to: records.campaign.to(campaign.id), label: campaign.description }}
        actions={<RequestActions request={request} closed={closed} />}
      />
      <Stack gap="lg">
        {closed && (
          <Alert color="trigo" icon={<IconInfoCircle aria-hidden="true" />}>
            {campaign.finished ? campaignFinished : campaignNotBegun(campaign.begin_dt)}
          </Alert>
        )}
        <ReportedAddress request={request} />
        <AskedSecondCopy request={request} />
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Panel title="Solicitante" padded actions={<EditContact request={request} />}>
              <DescriptionList
                items={[
                  { label: 'Nome', value: request.name },
                  { label: 'Telefone', value: <Phone number={request.telephone} /> },
                  { label: 'E-mail', value: <EmailLink address={request.email} />, wide: true },
                  { label: 'Código', value: request.code },
                  { label: 'Pedida em', value: formatMoment(request.created_at) },
                  { label: 'Confirmada em', value: request.confirmed_at && formatMoment(request.confirmed_at) },
                  { label: 'Feita por', value: request.origin === 'public' ? 'Diocese' : 'Secretaria' },
                ]}
              />
            </Panel>
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 6 }}>
            <Panel title="Diocese" padded>
              <DescriptionList
                items={[
                  { label: 'Nome', value: <TextLink to={records.diocese.to(diocese.id)}>{diocese.name}</TextLink> },
                  { label: 'Regional', value: diocese.parish_region?.region_name },
                  { label: 'CNPJ', value: formatCnpj(diocese.cnpj) },
                  { label: 'Bispo', value: diocese.bishop },
                  { label: 'Cidade', value: formatCity(diocese.city, diocese.uf) },
                  { label: 'Entrega em', value: formatCity(request.delivery.city, request.delivery.uf) },
                  { label: 'Paróquias', value: diocese.qtd_parish },
                  { label: 'Campanha', value: `${campaign.code}, desde ${formatDay(campaign.begin_dt)}` },
                  { label: 'Valor total', value: formatMoney(request.total) },
                ]}
              />
            </Panel>
          </Grid.Col>
        </Grid>
        <Materials request={request} locked={areLinesLocked(request)} />
        <SlipPanel request={request} />
        <Boxes request={request} />
        <ShipmentPanel requestId={request.id} />
        <PaymentImage request={request} />
        <Panel title="E-mails da solicitação" padded actions={<SendCode request={request} />}>
          <RecordMails kind="request" id={request.id} />
        </Panel>
        <OtherRequests requests={request.others} />
        {request.invoice && <HistoryPanel entity="slip" id={request.invoice.id} title="Histórico do boleto" />}
        <HistoryPanel entity="request" id={request.id} />
      </Stack>
    </>
  )
}
