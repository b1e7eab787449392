import { z } from 'zod'
import { Money } from '../fields/money.ts'

export const slipStatuses = ['pending', 'paid', 'cancel', 'deleted', 'expired'] as const
export type SlipStatus = (typeof slipStatuses)[number]

/** The words for a slip's status, on screens and in sheets. */
export const slipStatusNames: Readonly<Record<SlipStatus, string>> = {
  pending: 'Pendente',
  paid: 'Pago',
  cancel: 'Cancelado',
  deleted: 'Excluído',
  expired: 'Vencido',
}

const slipPapers = ['made', 'waiting', 'given_up'] as const

export const registrations = ['none', 'draft', 'sent', 'confirmed', 'rejected'] as const
export type Registration = (typeof registrations)[number]

const writeOffs = ['none', 'draft', 'sent', 'confirmed', 'rejected'] as const

/** The reasons why banks do not accept the payment of an open slip now. */
export const unpayables = ['written_off', 'write_off_sent', 'rejected', 'waiting_registration'] as const
export type Unpayable = (typeof unpayables)[number]

/** A bank slip (boleto) for a request for material. */
export const Slip = z
  .object({
    id: z.int(),
    status: z.enum(slipStatuses),
    registration: z.enum(registrations).describe('No banco; none: registrado fora do sistema'),
    registration_reason: z.string().nullable().describe('Por que o banco recusou'),
    write_off: z.enum(writeOffs).describe('A baixa; draft: vai na próxima remessa'),
    write_off_reason: z.string().nullable().describe('Por que o banco recusou a baixa'),
    unpayable: z
      .enum(unpayables)
      .nullable()
      .describe('Por que não pode ser pago no banco; written_off: baixado pelo banco'),
    credit_date: z.string().nullable().describe('Dia civil em que o banco creditou'),
    due_date: z.string().describe('Dia civil do vencimento'),
    value: Money,
    paid_value: Money.nullable(),
    fee: Money.nullable(),
    our_number: z.string().describe('Nosso número, como impresso'),
    barcode: z.string().describe('44 algarismos'),
    digitable_line: z.string().describe('Com pontos e espaços, como impressa'),
    pix_code: z.string().nullable().describe('Pix copia e cola'),
    champaingn_solicitation_id: z.int(),
    filename: z.string(),
    source: z.enum(['return', 'manual']).nullable().describe('De onde veio o pagamento'),
    divergent: z.boolean().describe('Pago com valor diferente do seu'),
    warnings: z.array(z.string()).describe('O que parece impossível no pagamento'),
    double: z.boolean().describe('Não é o primeiro pagamento da solicitação'),
    created_at: z.string(),
    url: z.string().nullable().describe('Endereço assinado do PDF, que expira'),
    paper: z.enum(slipPapers).describe('O PDF: pronto, sendo feito, ou não pôde ser feito'),
  })
  .meta({ id: 'Slip' })
export type Slip = z.infer<typeof Slip>

type Payability = Pick<Slip, 'status' | 'unpayable'>

const isOpen = ({ status }: Payability) => status === 'pending' || status === 'expired'

/** Whether an open slip is past the last day to pay it, or banks do not accept it, so that it needs a second copy. */
export const needsSecondCopy = (slip: Payability): boolean =>
  isOpen(slip) && (slip.status === 'expired' || (slip.unpayable !== null && slip.unpayable !== 'waiting_registration'))

/** Whether a slip can be paid now, by its line or its Pix code. */
export const isPayable = (slip: Payability): boolean => slip.status === 'pending' && slip.unpayable === null

/** Whether a slip only waits for the bank to register it. Such a slip is mailed only after its registration. */
export const awaitsRegistration = (slip: Payability): boolean =>
  slip.status === 'pending' && slip.unpayable === 'waiting_registration'

/** Whether a slip is past its due date and nothing else prevents its payment. Some banks still accept such a slip. */
export const isMerelyExpired = (slip: Payability): boolean => slip.status === 'expired' && slip.unpayable === null

/** The 47 digits of a digitable line without points and spaces, for a bank's app. */
export const lineDigits = (line: string): string => line.replace(/\D/g, '')
