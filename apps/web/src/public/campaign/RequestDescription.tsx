import { formatCnpj, formatPhone } from '@seara/contract/fields/masks'
import type { PublicRequest } from '@seara/contract/campaigns/requests'
import { type ReactNode, useState } from 'react'
import { formatCity, formatDay, formatMoment, formatMomentDay, formatMoney } from '../../lib/format.ts'
import { Button } from '../ui/Button.tsx'
import { later } from '../ui/later.ts'
import { OpenLater } from '../ui/OpenLater.tsx'
import * as messages from './campaign-messages.ts'
import styles from './Campaign.module.css'

type DescriptionItem = readonly [term: string, value: ReactNode]

interface DescriptionSectionProps {
  title: string
  items: readonly DescriptionItem[]
  children?: ReactNode
}

const DescriptionSection = ({ title, items, children }: DescriptionSectionProps) => (
  <section className={styles.section} aria-label={title}>
    <h2>{title}</h2>
    <dl className={styles.items}>
      {items.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {children}
  </section>
)

const loadReportAddress = later(() => import('./ReportAddress.tsx'))

/** The delivery address, and a way to report that it is wrong. */
function Delivery({ request, onChanged }: { request: PublicRequest; onChanged: () => void }) {
  const { delivery, address_report: report } = request
  const [reporting, setReporting] = useState(false)
  return (
    <DescriptionSection title="Entrega" items={[['Cidade', formatCity(delivery.city, delivery.uf)]]}>
      {report !== null && (
        <p className={styles.dimmed}>
          {messages.reportKept} “{report.text}”
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={() => setReporting(true)}>{messages.reportAddress}</Button>
      </div>
      <OpenLater
        isOpen={reporting}
        load={loadReportAddress}
        title={messages.reportAddress}
        onClose={() => setReporting(false)}
      >
        {({ ReportAddress }) => (
          <ReportAddress request={request} onChanged={onChanged} onClose={() => setReporting(false)} />
        )}
      </OpenLater>
    </DescriptionSection>
  )
}

interface RequestDescriptionProps {
  request: PublicRequest
  onChanged: () => void
  /** Shown below the requester's data, for example a button that corrects them. */
  correction?: ReactNode
}

/** The diocese, the requester, the campaign and the state of a request. */
export function RequestDescription({ request, onChanged, correction }: RequestDescriptionProps) {
  const { diocese, missionary_campaign: campaign } = request
  return (
    <>
      <DescriptionSection
        title="Diocese"
        items={[
          ['Nome', diocese.name],
          ['CNPJ', formatCnpj(diocese.cnpj)],
          ['Bispo', diocese.bishop],
          ['Cidade', formatCity(diocese.city, diocese.uf)],
        ]}
      />
      <Delivery request={request} onChanged={onChanged} />
      <DescriptionSection
        title="Solicitante"
        items={[
          ['Nome', request.name],
          ['E-mail', request.email],
          ['Telefone', formatPhone(request.telephone)],
        ]}
      >
        {correction}
      </DescriptionSection>
      <DescriptionSection
        title="Campanha"
        items={[
          ['Descrição', campaign.description],
          ['Início', formatDay(campaign.begin_dt)],
          ...(campaign.end_dt === null ? [] : [['Finalizada em', formatMomentDay(campaign.end_dt)] as const]),
          ['Ano base', String(campaign.base_year)],
        ]}
      />
      <DescriptionSection
        title="Pedido"
        items={[
          ['Código do pedido', request.code],
          ['Finalizada', request.finished ? 'Sim' : 'Não'],
          ['Data do pedido', formatMoment(request.created_at)],
          ['Valor total', formatMoney(request.total)],
        ]}
      />
    </>
  )
}
