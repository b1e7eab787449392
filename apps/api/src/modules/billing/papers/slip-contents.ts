import { banks } from '@seara/boleto/banks/banks'
import { fineOf } from '@seara/boleto/late-charges'
import { brCode, isPixCity } from '@seara/boleto/pix/br-code'
import type { Slip as LaidOutSlip } from '@seara/boleto/slip'
import type { Diocese } from '@seara/contract/registry/dioceses'
import { formatCents } from '../../../core/format.ts'
import type { SlipDocument } from './drawing/slip-document.ts'
import type { CompleteIssuer } from '../../settings/slip-issuer/slip-issuer.service.ts'

type Payer = Pick<
  Diocese,
  'name' | 'cnpj' | 'address' | 'number' | 'complement' | 'neighborhood' | 'zip_code' | 'city' | 'uf'
>

interface PrintInput {
  issuer: CompleteIssuer
  slip: LaidOutSlip
  payer: Payer
  documentNumber: string
  issueDate: string
  /** The purpose of the payment. Each item is one line. */
  statement: readonly string[]
  pixCode: string | null
}

/** Puts together the printed contents of a slip. They are stored with the slip. */
export const printOf = ({
  issuer,
  slip,
  payer,
  documentNumber,
  issueDate,
  statement,
  pixCode,
}: PrintInput): SlipDocument => ({
  bankWithDigit: slip.bankWithDigit,
  bankName: banks[slip.bank].printedName ?? banks[slip.bank].name,
  line: slip.formattedLine,
  barcode: slip.barcode,
  beneficiary: {
    name: issuer.beneficiary_name,
    cnpj: issuer.beneficiary_cnpj,
    address: issuer.beneficiary_address,
  },
  payer: { name: payer.name, cnpj: payer.cnpj, address: addressLines(payer) },
  agencyAndBeneficiary: slip.agencyAndBeneficiary,
  wallet: slip.wallet,
  ourNumber: slip.ourNumber.printed,
  documentNumber,
  issueDate,
  species: issuer.species,
  acceptance: issuer.acceptance,
  dueDate: slip.dueDate,
  valueCents: String(slip.amountCents),
  place: banks[slip.bank].place,
  instructions: instructionsOf(issuer, slip.amountCents),
  statement,
  pixCode,
})

const filled = (parts: readonly (string | number | null)[], separator: string): string =>
  parts.filter((part) => part !== null && part !== '').join(separator)

/** Street, number and complement in one line. Without a street, the number is `nº 12`. */
const streetOf = ({ address, number, complement }: Pick<Payer, 'address' | 'number' | 'complement'>): string => {
  const alone = number === null ? null : `nº ${number}`
  return filled(address === null ? [alone, complement] : [address, number ?? 'S/N', complement], ', ')
}

const addressLines = (payer: Payer): string[] => [
  filled([streetOf(payer), payer.neighborhood], ', '),
  `${payer.zip_code.replace(/^(\d{5})(\d{3})$/, '$1-$2')} ${payer.city} - ${payer.uf}`,
]

const percent = (hundredths: number): string =>
  `${(hundredths / 100).toLocaleString('pt-BR', { maximumFractionDigits: 2 })}%`

function instructionsOf(issuer: CompleteIssuer, valueCents: bigint): string[] {
  const { instructions, fine_hundredths: fine, interest_hundredths: interest, write_off_days: days } = issuer
  const late = filled(
    [
      fine === null || fine === 0 ? null : `multa de ${percent(fine)} (${formatCents(fineOf(valueCents, fine))})`,
      interest === null || interest === 0 ? null : `juros de ${percent(interest)} ao mês`,
    ],
    ' e ',
  )
  return [
    ...(late === '' ? [] : [`Depois do vencimento: ${late}.`]),
    ...(days === null ? [] : [`Não receber depois de ${days} ${days === 1 ? 'dia' : 'dias'} do vencimento.`]),
    ...(instructions ?? '')
      .split(/\r?\n/)
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  ]
}

/**
 * The Pix code of a slip; null when the issuer has no Pix key. `city` is the issuer's city from the letterhead, null
 * when it has none. `txid` identifies the payment.
 */
export const pixOf = (
  { pix_key: key, beneficiary_name: name }: CompleteIssuer,
  { city, amountCents, txid }: { city: string | null; amountCents: bigint; txid: string },
): string | null => (key === null ? null : brCode({ key, name, city: placeName(city), amountCents, txid }))

/**
 * The city of the letterhead, without the state that may follow it. If no usable text is left, it is `Brasil`, because
 * a Pix code needs a place.
 */
const placeName = (city: string | null): string => {
  const name = (city ?? '')
    .trim()
    .replace(/[-/–] ?[A-Za-z]{2}$/, '')
    .trim()
  return isPixCity(name) ? name : 'Brasil'
}
