import { z } from 'zod'
import { Box, ListedBox } from './box.ts'
import { endpoint } from '../core/endpoint.ts'
import { IdParams, PathId, reference } from '../fields/id.ts'
import { Weight } from '../fields/weight.ts'
import { Problem } from '../core/problem.ts'

export const BoxBody = z.object({
  champaingn_solicitation_id: reference('Solicitação não encontrada'),
  weight: Weight,
})
export type BoxBody = z.output<typeof BoxBody>

export const BoxChange = z.object({ weight: Weight })

const tag = 'Caixas'
const base = '/api/missionary-campaign/solicitation/box'

export const listBoxes = endpoint({
  method: 'GET',
  path: `${base}/:requestId`,
  access: 'staff',
  tag,
  summary: 'As caixas de uma solicitação',
  params: z.object({ requestId: PathId }),
  answers: { 200: z.array(ListedBox) },
})

export const createBox = endpoint({
  method: 'POST',
  path: base,
  access: 'staff',
  tag,
  summary:
    'Acrescenta uma caixa a uma solicitação, confirmada ou não; o peso aceita vírgula, e o cabeçalho Idempotency-Key permite repetir sem dobrar',
  body: BoxBody,
  versioned: true,
  answers: { 201: Box },
})

export const changeBox = endpoint({
  method: 'PUT',
  path: `${base}/:id`,
  access: 'staff',
  tag,
  summary: 'Altera o peso; de uma caixa despachada não (409 conflict.box_shipped)',
  params: IdParams,
  body: BoxChange.partial(),
  versioned: true,
  answers: { 200: Box, 409: Problem },
})

export const deleteBox = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  access: 'staff',
  tag,
  summary: 'Exclui uma caixa que não foi despachada (409 conflict.box_shipped); as outras são contadas de novo',
  params: IdParams,
  answers: { 204: null, 409: Problem },
})
