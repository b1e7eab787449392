import { z } from 'zod'
import { ListedBox } from './box.ts'
import { endpoint } from '../core/endpoint.ts'
import { IdParams, reference } from '../fields/id.ts'
import { Money, seenValue } from '../fields/money.ts'
import { origin } from '../fields/origin.ts'
import { requiredPhone } from '../fields/phone.ts'
import { requiredEmail } from '../fields/email.ts'
import { requiredText } from '../fields/text.ts'
import { maxFileBytes } from '../core/form.ts'
import { proofs } from '../core/media-types.ts'
import { Problem } from '../core/problem.ts'
import { SignedFile } from '../core/signed-file.ts'
import { Product } from './products.ts'
import { Quantity } from './quantity.ts'
import { Slip, slipStatuses } from '../billing/slip.ts'

/** One material of a request, with its quantity. */
export const RequestLine = z
  .object({
    id: z.int(),
    quantity: z.int(),
    champaingn_product: Product.describe('O preço é o congelado quando a solicitação está confirmada'),
  })
  .meta({ id: 'RequestLine' })
export type RequestLine = z.infer<typeof RequestLine>

/** The proof that somebody paid a slip: a picture. It does not mark the slip as paid. */
export const RequestPayment = z
  .object({
    filename: z.string(),
    receipt_payment: z.string().describe('Imagem: endereço assinado, que expira'),
  })
  .meta({ id: 'RequestPayment' })
export type RequestPayment = z.infer<typeof RequestPayment>

const StaffPayment = RequestPayment.extend({
  original: SignedFile.nullable().describe('O PDF de que a imagem mostra a primeira página, como foi enviado'),
}).meta({ id: 'StaffPayment' })
export type StaffPayment = z.infer<typeof StaffPayment>

const slipOfRequest = {
  status: z.enum(slipStatuses).nullable().describe('Situação do boleto; vazio sem boleto'),
  invoice_id: z.int().nullable(),
  credit_date: z.string().nullable(),
}

export const requestFields = {
  id: z.int(),
  code: z.string().describe('XXXXX-XXXXX'),
  name: z.string(),
  email: z.string(),
  telephone: z.string(),
  diocese_id: z.int(),
  diocese_name: z.string(),
  missionary_campaign_id: z.int(),
  created_at: z.string(),
  finished: z.boolean().describe('Se está confirmada'),
  total: Money.describe('Soma das linhas'),
  ...slipOfRequest,
}

const RequestDiocese = z.object({
  id: z.int(),
  name: z.string(),
  cnpj: z.string(),
  bishop: z.string(),
  city: z.string(),
  uf: z.string(),
  qtd_parish: z.int(),
})

/** A request for material as anyone who has its code sees it. */
export const PublicRequest = z
  .object({
    ...requestFields,
    diocese: RequestDiocese,
    missionary_campaign: z.object({
      id: z.int(),
      code: z.string(),
      description: z.string(),
      begin_dt: z.string(),
      end_dt: z.string().nullable(),
      base_year: z.int(),
      finished: z.boolean(),
    }),
    champaingn_solicitation_product: z.array(RequestLine),
    champaingn_solicitation_payment: RequestPayment.nullable(),
    delivery: z.object({ city: z.string(), uf: z.string() }).describe('Para onde o material vai'),
    address_report: z
      .object({ text: z.string(), reported_at: z.string() })
      .nullable()
      .describe('O que quem pediu diz do endereço de entrega, até a secretaria o conferir'),
    second_copy_asked_at: z
      .string()
      .nullable()
      .describe('Quando quem pediu quis a segunda via deste boleto; vazio se não quis, ou se ela já foi feita'),
    shipment: z
      .object({
        sent_on: z.string().describe('Dia civil em que a última caixa saiu'),
        carrier: z.string(),
        tracking_code: z.string(),
      })
      .nullable()
      .describe('O que a mensagem “Sua caixa saiu” diz; vazio enquanto ela não foi feita'),
    invoice: Slip.nullable().describe(
      'O boleto mais novo que não foi cancelado, senão o mais novo. Para visitantes, sem linha, código de barras, Pix e PDF quando não deve ser pago',
    ),
  })
  .meta({ id: 'PublicRequest' })
export type PublicRequest = z.infer<typeof PublicRequest>

/** Another request of the same diocese in the same campaign. */
const SiblingRequest = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  created_at: z.string(),
  finished: z.boolean(),
  total: Money,
})
export type SiblingRequest = z.infer<typeof SiblingRequest>

/** A request for material as staff see it. */
export const StaffRequest = PublicRequest.extend({
  diocese: RequestDiocese.extend({
    parish_region: z.object({ id: z.int(), region_name: z.string() }).nullable(),
    has_delivery_address: z.boolean().describe('Sem endereço de entrega, as etiquetas levam o principal, marcado'),
  }),
  champaingn_solicitation_payment: StaffPayment.nullable(),
  origin: z.enum(['public', 'staff']),
  confirmed_at: z.string().nullable(),
  invoices: z.array(Slip).describe('Todos os boletos, o mais novo primeiro'),
  boxes: z.array(ListedBox),
  others: z.array(SiblingRequest).describe('As outras solicitações da diocese nesta campanha'),
}).meta({ id: 'StaffRequest' })
export type StaffRequest = z.infer<typeof StaffRequest>

/** How many lines of a request one call can set at most. A campaign has about twenty materials. */
export const mostLines = 200

/** Arguments for `refine`, which refuse lines with the same material twice. */
export const distinctProducts: [(lines: readonly { champaingn_product_id: number }[]) => boolean, string] = [
  (lines) => new Set(lines.map((line) => line.champaingn_product_id)).size === lines.length,
  'Cada material só pode vir uma vez',
]

const NewLine = z.object({ champaingn_product_id: reference('Escolha um material'), quantity: Quantity })
export type NewLine = z.output<typeof NewLine>

export const RequestBody = z.object({
  name: requiredText('nome'),
  email: requiredEmail(),
  telephone: requiredPhone(),
  diocese_id: reference('Diocese não informada, por favor busque e selecione uma Diocese.'),
  missionary_campaign_id: reference('Campanha não encontrada'),
  lines: z
    .array(NewLine, 'Informe os materiais')
    .max(mostLines, `São no máximo ${mostLines} materiais`)
    .refine(...distinctProducts)
    .optional()
    .describe('Os materiais, para abrir e preencher de uma vez'),
  origin,
})
export type RequestBody = z.output<typeof RequestBody>

/** The request's code, with which a visitor can read and change the request. */
export const proof = {
  code: z.string().max(100).optional().describe('O código da solicitação; sem token, ou com origin=public, é preciso'),
  origin,
}
export const ProofQuery = z.object(proof)

const tag = 'Solicitações'
const base = '/api/missionary-campaign'
export const locked = 'conflict.campaign_finished, conflict.campaign_not_begun ou conflict.request_confirmed'

export const createRequest = endpoint({
  method: 'POST',
  path: `${base}/solicitation`,
  access: 'anyone',
  tag,
  summary:
    'Abre uma solicitação e envia o código por e-mail; o cabeçalho Idempotency-Key permite repetir sem dobrar (409 conflict.campaign_finished, conflict.campaign_not_begun)',
  rateLimit: ['public-write', 'request'],
  query: z.object({ origin }),
  body: RequestBody,
  answers: { 201: z.union([StaffRequest, PublicRequest]), 409: Problem },
})

export const getRequest = endpoint({
  method: 'GET',
  path: '/api/missionary-campaign-solicitation/:reference',
  access: 'anyone',
  tag,
  summary: 'Uma solicitação: pelo código; para a equipe, só algarismos são o id',
  rateLimit: ['public-read', 'code-guess'],
  params: z.object({ reference: z.string().max(100) }),
  query: z.object({ origin }),
  versioned: true,
  answers: { 200: z.union([StaffRequest, PublicRequest]) },
})

export const changeRequest = endpoint({
  method: 'PUT',
  path: `${base}/solicitation/:id`,
  access: 'anyone',
  tag,
  summary: `Confirma (action=finished) ou, só a equipe, desfaz a confirmação (action=unfinished); repetir não muda nada. Sem linhas ou com material inativo: 422 em champaingn_solicitation_product. 409: ${locked}`,
  rateLimit: ['public-write', 'code-guess'],
  params: IdParams,
  query: z.object({
    action: z.enum(['finished', 'unfinished'], 'action é finished ou unfinished'),
    seen_value: seenValue,
    ...proof,
  }),
  answers: { 200: z.union([StaffRequest, PublicRequest]), 403: Problem, 409: Problem },
})

export const savePayment = endpoint({
  method: 'POST',
  path: `${base}/solicitation/payment/:id`,
  access: 'anyone',
  tag,
  summary:
    'Guarda a imagem do pagamento de uma solicitação, no lugar da que houver, que é apagada; não marca nada como pago; no máximo 10 por hora (429)',
  rateLimit: ['public-write', 'code-guess'],
  params: IdParams,
  query: ProofQuery,
  form: {
    files: {
      receipt_payment: {
        many: false,
        required: true,
        missing: 'Imagem do comprovante é obrigatória',
        mediaTypes: proofs,
        maxBytes: maxFileBytes,
      },
    },
  },
  answers: { 201: RequestPayment.extend({ id: z.int().describe('A solicitação') }), 422: Problem },
})

export const removePayment = endpoint({
  method: 'DELETE',
  path: `${base}/solicitation/payment/:id`,
  access: 'anyone',
  tag,
  summary: 'Retira a imagem do pagamento',
  rateLimit: ['public-write', 'code-guess'],
  params: IdParams,
  query: ProofQuery,
  answers: { 204: null },
})
