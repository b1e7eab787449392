import type { PostalCode } from '@seara/contract/registry/postal-codes'
import { momentBefore, nowIso, type Context } from '../../../core/context.ts'
import { notFound, unavailable } from '../../../core/errors.ts'
import * as repository from './postal-codes.repository.ts'

const day = 24 * 60 * 60 * 1000
/** Stored answers expire after this many milliseconds, because streets are sometimes renamed. */
const rememberFor = 90 * day

/**
 * Finds the address of a postal code: first among the stored answers, then at the postal-code service.
 * @param cep with or without its mask
 * @throws notFound when there is no such postal code; unavailable when the service cannot be reached
 */
export async function find(ctx: Context, cep: string): Promise<PostalCode> {
  const digits = cep.replace(/[\s.-]/g, '')
  if (!/^\d{8}$/.test(digits)) throw notFound('CEP inválido')
  const answer =
    (await repository.findRemembered(ctx.db, digits, momentBefore(ctx.clock, rememberFor))) ?? (await ask(ctx, digits))
  if (!answer.known) throw notFound('CEP inválido')
  const { known: _, ...address } = answer
  return address
}

async function ask(ctx: Context, cep: string) {
  const found = await ctx.postalCodes.find(cep).catch(() => {
    throw unavailable('O serviço de CEP não respondeu. Preencha o endereço à mão.')
  })
  const answer = { cep, localidade: '', uf: '', logradouro: '', bairro: '', ...found, known: found !== null }
  await repository.remember(ctx.db, { ...answer, fetched_at: nowIso(ctx.clock) })
  return answer
}
