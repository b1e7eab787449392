import type { ReturnRecord, SlipOfRecord } from '@seara/contract/billing/return-records'
import { RequestLink } from '../../../entities/slip/RequestLink.tsx'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { ourNumberOf } from '../records/return-messages.ts'
import { lateChargesInWords } from './worklist-messages.ts'

/** The paid amount: `R$ 150,50, tarifa R$ 1,90`; null for a record that is not a payment. */
const paidInWords = ({ kind, paid_value, fee }: ReturnRecord) =>
  kind === 'settled' ? formatMoney(paid_value) + (fee > 0 ? `, tarifa ${formatMoney(fee)}` : '') : null

/** The days of a record: `20/11/2026, crédito em 21/11/2026`; empty when it has none. */
const daysInWords = ({ occurrence_date, credit_date }: ReturnRecord) =>
  [occurrence_date && formatDay(occurrence_date), credit_date && `crédito em ${formatDay(credit_date)}`]
    .filter(Boolean)
    .join(', ')

const Requester = ({ invoice }: { invoice: SlipOfRecord }) => (
  <>
    {invoice.diocese_name}, solicitação <RequestLink of={invoice}>{invoice.request_code}</RequestLink>
  </>
)

/** The details of a record, shown beside the form that resolves it. */
export const RecordDescription = ({ record }: { record: ReturnRecord }) => (
  <DescriptionList
    narrow
    items={[
      { label: 'Valor pago', value: paidInWords(record) },
      ...(record.invoice ? [{ label: 'Valor do boleto', value: formatMoney(record.invoice.value) }] : []),
      ...(record.late_charges && record.attention === 'divergent'
        ? [{ label: 'Com multa e juros', value: lateChargesInWords(record.late_charges) }]
        : []),
      { label: 'Data', value: daysInWords(record) },
      { label: 'Nosso número', value: ourNumberOf(record) },
      ...(record.document_number ? [{ label: 'Número do documento', value: record.document_number }] : []),
      ...(record.invoice ? [{ label: 'De quem é', value: <Requester invoice={record.invoice} /> }] : []),
      { label: 'Arquivo', value: `${record.filename}${record.line === null ? '' : `, linha ${record.line}`}` },
      { label: 'O que o banco diz', value: [record.occurrence, ...record.reasons].join(' · '), wide: true },
      ...(record.review ? [{ label: 'Por que conferir', value: record.review, wide: true }] : []),
      ...(record.others.length > 0
        ? [{ label: 'Outros pagamentos da solicitação', value: <Others others={record.others} />, wide: true }]
        : []),
      ...(record.resolution ? [{ label: 'Anotação anterior', value: record.resolution, wide: true }] : []),
    ]}
  />
)

const Others = ({ others }: Pick<ReturnRecord, 'others'>) =>
  others.map(({ invoice_id, our_number, paid_value, credit_date, source }, index) => (
    <div key={`${invoice_id} ${index}`}>
      {formatMoney(paid_value)}
      {credit_date !== null && `, creditado em ${formatDay(credit_date)}`}
      {source === 'manual' ? ', marcado à mão' : ', informado pelo banco'} (nosso número {our_number})
    </div>
  ))
