import { inOneLine } from '@seara/contract/fields/text'
import { ufs } from '@seara/contract/fields/uf'
import { z } from 'zod'
import type { PostalCodeService } from '../../core/ports/postal-codes.ts'

/** Milliseconds in which the service must answer (docs/product.md#postal-codes). */
const timeout = 3_000

/** A text in the service's answer. It is validated because it is stored and shown. */
const line = inOneLine(z.string().trim().max(255))
const optionalLine = line.nullish().transform((value) => value ?? '')

/** An answer of ViaCEP. For an unknown postal code it is `erro: true` or `erro: "true"`. Source: viacep.com.br */
const ViaCepAnswer = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({
    cep: z.string().optional(),
    localidade: line.min(1),
    uf: z.enum(ufs),
    logradouro: optionalLine,
    bairro: optionalLine,
  }),
])

/** The most bytes of an answer. Real answers have about 300. */
const longestAnswer = 16_384

/** Reads an answer. @throws Error when the answer is too long, without reading it to its end */
async function boundedText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > longestAnswer) throw new Error('the postal-code service answered too much')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** Looks up postal codes. @param baseUrl the address of ViaCEP or a similar service: `GET {baseUrl}/ws/{cep}/json/` */
export function viaCep(baseUrl: string): PostalCodeService {
  return {
    async find(cep) {
      const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/ws/${cep}/json/`, {
        signal: AbortSignal.timeout(timeout),
        // A redirect could lead to another host than the configured service.
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`the postal-code service answered ${response.status}`)
      const answer = ViaCepAnswer.parse(JSON.parse(await boundedText(response)))
      if ('erro' in answer) return null
      const { cep: told = cep, ...address } = answer
      if (told.replace(/\D/g, '') !== cep) throw new Error('the postal-code service answered another code')
      return address
    },
  }
}
