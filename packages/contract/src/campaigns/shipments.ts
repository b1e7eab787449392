import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Problem } from '../core/problem.ts'
import { PathId, reference } from '../fields/id.ts'
import { optionalText, requiredLines } from '../fields/text.ts'

/** A tracking code without spaces and in capitals, to compare codes: people copy the same code in several ways. */
export const bareTrackingCode = (code: string): string => code.replaceAll(/\s/g, '').toUpperCase()

const SameCodeOn = z.array(z.string())
const UnshippedBoxIds = z.array(z.int()).describe('Os ids dessas caixas, para seen_box_ids')

/** The carrier and tracking code of the boxes of a request. */
export const Shipment = z
  .object({
    carrier: z.string().nullable().describe('A transportadora; vazio enquanto ninguém a gravou'),
    tracking_code: z.string().nullable(),
    same_code_on: SameCodeOn.describe('Os códigos das outras solicitações da campanha com o mesmo rastreio'),
    saved_at: z.string().nullable(),
    saved_by: z.string().nullable(),
    mail: z.string().nullable().describe('A situação da mensagem a quem fez a solicitação, se há uma'),
    recipient: z.string().nullable(),
    unshipped_boxes: z.int().describe('Quantas caixas da solicitação ainda não foram despachadas'),
    unshipped_box_ids: UnshippedBoxIds,
  })
  .meta({ id: 'Shipment' })
export type Shipment = z.infer<typeof Shipment>

/** What the caller saw of a request's shipment. Absent parts are not compared. */
const seenShipment = {
  seen_saved_at: z
    .string('Diga o saved_at que foi visto')
    .regex(/^[0-9TZ:.+-]{1,40}$/, 'Diga o saved_at que foi visto')
    .nullable()
    .optional()
    .describe('O saved_at que se viu; se outra pessoa gravou ou apagou desde então, nada muda'),
  seen_box_ids: z
    .array(reference('Diga as caixas que foram vistas'), 'Diga as caixas que foram vistas')
    .max(10_000, 'Diga no máximo 10.000 caixas')
    .optional()
    .describe('As caixas por despachar que se viram, com ship; se há outra, nada muda'),
}

export const ShipmentBody = z.object({
  carrier: optionalText(100),
  tracking_code: optionalText(60),
  ship: z.boolean('Diga true ou false').optional(),
  ...seenShipment,
})
export type ShipmentBody = z.output<typeof ShipmentBody>

/** What the caller saw of the request of a pasted line. */
const SeenLine = z.object({ line: reference('Diga a linha').describe('A linha do que foi colado'), ...seenShipment })

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
        same_code_on: SameCodeOn.describe(
          'Os códigos das solicitações da campanha, sem linha aqui, com o mesmo rastreio',
        ),
        saved_at: z.string().nullable().describe('Quando foi gravado o que a solicitação já tem'),
        unshipped_boxes: z.int().describe('Quantas caixas da solicitação ainda não foram despachadas'),
        unshipped_box_ids: UnshippedBoxIds,
      }),
    ),
    saved: z.int().describe('Quantas foram gravadas, com o aviso na fila'),
    shipped: z.int().describe('Quantas caixas foram dadas por despachadas'),
  })
  .meta({ id: 'PastedShipments' })
export type PastedShipments = z.infer<typeof PastedShipments>

/** The most characters that can be pasted at once. */
const mostPasted = 200_000

export const PasteBody = z.object({
  text: requiredLines('linhas', mostPasted),
  save: z.boolean('Diga true ou false').default(false),
  ship: z.boolean('Diga true ou false').default(false),
  seen: z
    .array(SeenLine, 'Diga o que foi visto de cada linha')
    .max(mostPasted, 'Diga o que foi visto de cada linha')
    .optional()
    .describe('O que se viu ao conferir, por linha'),
})
export type PasteBody = z.output<typeof PasteBody>

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
    'Grava a transportadora e o código de rastreio e avisa quem fez a solicitação, uma vez por código; vazios, apaga; com ship também dá por despachadas as caixas. 409: conflict.shipment_changed',
  params: z.object({ requestId: PathId }),
  body: ShipmentBody,
  answers: { 200: Shipment, 409: Problem },
})

export const pasteShipments = endpoint({
  method: 'POST',
  path: `${base}/shipments/:campaignId`,
  access: 'staff',
  tag,
  summary:
    'Lê linhas coladas de uma planilha (código da solicitação, transportadora, rastreio); com save as grava e avisa, senão só diz o que fariam; com ship também dá por despachadas as caixas das que grava. 409, e nada se grava: conflict.shipment_changed',
  params: z.object({ campaignId: PathId }),
  body: PasteBody,
  answers: { 200: PastedShipments, 409: Problem },
})
