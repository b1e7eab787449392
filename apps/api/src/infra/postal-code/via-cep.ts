import { z } from 'zod'
import type { PostalCodeService } from '../../core/ports/postal-codes.ts'

/** Longest wait for an answer, in milliseconds (decisions §3). */
const timeout = 3_000

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')

/** ViaCEP says `erro: true` or `"true"` for an unknown code. Source: viacep.com.br */
const ViaCepAnswer = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({ localidade: z.string(), uf: z.string(), logradouro: text, bairro: text }),
])

/** @param baseUrl of a service shaped like ViaCEP: `GET {baseUrl}/ws/{cep}/json/` */
export function viaCep(baseUrl: string): PostalCodeService {
  return {
    async find(cep) {
      const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/ws/${cep}/json/`, {
        signal: AbortSignal.timeout(timeout),
      })
      if (!response.ok) throw new Error(`the postal-code service answered ${response.status}`)
      const answer = ViaCepAnswer.parse(await response.json())
      return 'erro' in answer ? null : answer
    },
  }
}
