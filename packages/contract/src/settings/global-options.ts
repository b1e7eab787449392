import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { IdParams } from '../fields/id.ts'
import { requiredLink } from './public-menu-link.ts'
import { origin } from '../fields/origin.ts'
import { requiredText } from '../fields/text.ts'
import { version } from '../core/version.ts'

/** An option of the public menu, which shows it as a card. */
export const GlobalOption = z
  .object({ id: z.int(), title: z.string(), link: z.string(), disabled: z.boolean() })
  .meta({ id: 'GlobalOption' })
export type GlobalOption = z.infer<typeof GlobalOption>

/** An option in a list. For visitors it has no version, because visitors cannot change it. */
export const ListedGlobalOption = GlobalOption.extend({ version: version.optional() }).meta({
  id: 'ListedGlobalOption',
})
export type ListedGlobalOption = z.infer<typeof ListedGlobalOption>

/** An option in a body. An absent `disabled` means false for a new option, and no change for an existing one. */
export const GlobalOptionBody = z.object({
  title: requiredText('título'),
  link: requiredLink(),
  disabled: z.boolean('Diga se a opção está desativada').optional(),
})
export type GlobalOptionBody = z.output<typeof GlobalOptionBody>

const tag = 'Opções da página pública'

export const listGlobalOptions = endpoint({
  method: 'GET',
  path: '/api/global-config',
  access: 'anyone',
  tag,
  summary: 'As opções da página pública; sem token (ou com origin=public), só as ativas',
  rateLimit: 'public-read',
  query: z.object({ origin }),
  answers: { 200: z.array(ListedGlobalOption) },
})

export const createGlobalOption = endpoint({
  method: 'POST',
  path: '/api/global-config',
  access: 'admin',
  tag,
  summary: 'Cadastra uma opção da página pública',
  body: GlobalOptionBody,
  versioned: true,
  answers: { 201: GlobalOption },
})

export const updateGlobalOption = endpoint({
  method: 'PUT',
  path: '/api/global-config/:id',
  access: 'admin',
  tag,
  summary: 'Altera uma opção da página pública',
  params: IdParams,
  body: GlobalOptionBody.partial(),
  versioned: true,
  answers: { 200: GlobalOption },
})

export const deleteGlobalOption = endpoint({
  method: 'DELETE',
  path: '/api/global-config/:id',
  access: 'admin',
  tag,
  summary: 'Exclui uma opção da página pública',
  params: IdParams,
  answers: { 204: null },
})
