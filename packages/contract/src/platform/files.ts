import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams } from '../fields/id.ts'

/** A part of a signed address. An invalid part becomes '', so that the signature does not match. */
const signed = (maxLength: number) => z.string().max(maxLength).catch('')

export const openFile = endpoint({
  method: 'GET',
  path: '/api/files/:id',
  access: 'anyone',
  tag: 'Arquivos',
  summary:
    'Abre um arquivo por seu endereço assinado, que expira e termina com a sessão que o pediu; com inline=1 imagens e PDFs são mostrados em vez de baixados; um boleto, recibo ou carta que não vale mais já não se abre a visitantes (403 forbidden.paper_withdrawn)',
  params: IdParams,
  query: z.object({ expires: signed(20), session: signed(20), signature: signed(100), inline: signed(1) }),
  file: 'application/octet-stream',
  answers: { 200: null },
  refusals: [403],
})
