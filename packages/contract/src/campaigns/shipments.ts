import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { PathId } from '../fields/id.ts'
import { optionalText, requiredLines } from '../fields/text.ts'

/** The carrier and tracking code of the boxes of a request. */
export const Shipment = z
  .object({
    carrier: z.string().nullable().describe('A transportadora; vazio enquanto ninguém a gravou'),
    tracking_code: z.string().nullable(),
    saved_at: z.string().nullable(),
    saved_by: z.string().nullable(),
    mail: z.string().nullable().describe('A situação da mensagem a quem fez a solicitação, se há uma'),
    recipient: z.string().nullable(),
    unshipped_boxes: z.int().describe('Quantas caixas da solicitação ainda não foram despachadas'),
  })
  .meta({ id: 'Shipment' })
export type Shipment = z.infer<typeof Shipment>

export const ShipmentBody = z.object({
  carrier: optionalText(100),
  tracking_code: optionalText(60),
  ship: z.boolean('Diga true ou false').optional(),
})
export type ShipmentBody = z.output<typeof ShipmentBody>

/**
 * The states of a pasted line. Lines with `new` and `changed` are saved; the other states say why a line is not saved.
 */
export const shipmentLineStates = ['new', 'changed', 'same', 'unreadable', 'unknown', 'repeated'] as const
export type ShipmentLineState = (typeof shipmentLineStates)[number]

export const PastedShipments = z
  .object({
    lines: z.array(
      z.object({
        line: z.int().describe('A linha do que foi colado, a partir de 1'),
        state: z
          .enum(shipmentLineStates)
          .describe(
            'new e changed gravam e avisam; same já está gravado; unreadable: faltam colunas; unknown: não há essa solicitação nesta campanha; repeated: já está em uma linha acima',
          ),
        code: z.string(),
        diocese_name: z.string().nullable(),
        carrier: z.string(),
        tracking_code: z.string(),
        unshipped_boxes: z.int().describe('Quantas caixas da solicitação ainda não foram despachadas'),
      }),
    ),
    saved: z.int().describe('Quantas foram gravadas, com o aviso na fila'),
    shipped: z.int().describe('Quantas caixas foram dadas por despachadas'),
  })
  .meta({ id: 'PastedShipments' })
export type PastedShipments = z.infer<typeof PastedShipments>

const tag = 'Expedição'
const base = '/api/missionary-campaign'

export const getShipment = endpoint({
  method: 'GET',
  path: `${base}/shipment/:requestId`,
  access: 'staff',
  tag,
  summary: 'A transportadora e o código de rastreio de uma solicitação',
  params: z.object({ requestId: PathId }),
  answers: { 200: Shipment },
})

export const saveShipment = endpoint({
  method: 'PUT',
  path: `${base}/shipment/:requestId`,
  access: 'staff',
  tag,
  summary:
    'Grava a transportadora e o código de rastreio e avisa quem fez a solicitação, uma vez por código; vazios, apaga; com ship também dá por despachadas as caixas',
  params: z.object({ requestId: PathId }),
  body: ShipmentBody,
  answers: { 200: Shipment },
})

export const pasteShipments = endpoint({
  method: 'POST',
  path: `${base}/shipments/:campaignId`,
  access: 'staff',
  tag,
  summary:
    'Lê linhas coladas de uma planilha (código da solicitação, transportadora, rastreio); com save as grava e avisa, senão só diz o que fariam; com ship também dá por despachadas as caixas das que grava',
  params: z.object({ campaignId: PathId }),
  body: z.object({
    text: requiredLines('linhas', 200_000),
    save: z.boolean('Diga true ou false').default(false),
    ship: z.boolean('Diga true ou false').default(false),
  }),
  answers: { 200: PastedShipments },
})
