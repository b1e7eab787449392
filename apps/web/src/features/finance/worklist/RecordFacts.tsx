import type { ReturnRecord } from '@seara/contract/finance'
import { records } from '../../../app/paths.ts'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'

const day = (iso: string | null) => iso && formatDay(iso)

/** All that is known of a record, for who decides on it. */
export const RecordFacts = ({ record }: { record: ReturnRecord }) => (
  <Facts
    narrow
    facts={[
      { label: 'Valor pago', value: record.kind === 'settled' ? formatMoney(record.paid_value) : null },
      ...(record.invoice ? [{ label: 'Valor do boleto', value: formatMoney(record.invoice.value) }] : []),
      { label: 'Tarifa', value: formatMoney(record.fee) },
      { label: 'Data do pagamento', value: day(record.occurrence_date) },
      { label: 'Crédito', value: day(record.credit_date) },
      { label: 'Nosso número', value: record.our_number },
      { label: 'Número do documento', value: record.document_number },
      ...(record.invoice
        ? [
            {
              label: 'Solicitação',
              value: (
                <TextLink to={records.solicitation.to(record.invoice.champaingn_solicitation_id)}>
                  {record.invoice.request_code}
                </TextLink>
              ),
            },
            { label: 'Diocese', value: record.invoice.diocese_name },
          ]
        : []),
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
