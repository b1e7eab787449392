import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Problem } from '../core/problem.ts'
import { SignedFile } from '../core/signed-file.ts'
import { Money } from '../fields/money.ts'
import { requiredEmail } from '../fields/email.ts'
import { origin } from '../fields/origin.ts'

/** The state of a contribution. Anyone with its protocol can read it, so it names no person. */
export const ContributionProgress = z
  .object({
    protocol: z.string().describe('Como mostrado: XXXXX-XXXXX'),
    missionary_collection_id: z.int(),
    collection: z.string(),
    base_year: z.int(),
    diocese: z.string(),
    value: Money,
    account: z.string().describe('Banco, agência e conta'),
    credit_type: z.string(),
    email: z.string().describe('Recebe a carta e o recibo'),
    email_until: z.string().nullable().describe('Até quando o e-mail pode ser corrigido; null quando já não pode'),
    created_at: z.string(),
    verified: z.enum(['pending', 'verified']),
    verified_at: z.string().nullable(),
    receipt_number: z.string().nullable(),
    letter: SignedFile.nullable(),
    receipt: SignedFile.nullable(),
  })
  .meta({ id: 'ContributionProgress' })
export type ContributionProgress = z.infer<typeof ContributionProgress>

export const SenderEmail = z.object({ email: requiredEmail() })

const path = '/api/collection-missionary-contribuitions/protocol/:protocol'
const tag = 'Contribuições'
const params = z.object({ protocol: z.string().max(100) })

export const getSentContribution = endpoint({
  method: 'GET',
  path,
  access: 'anyone',
  tag,
  summary: 'O que foi feito de uma contribuição, por seu protocolo',
  rateLimit: ['public-read', 'code-guess'],
  params,
  query: z.object({ origin }),
  answers: { 200: ContributionProgress },
})

export const correctSenderEmail = endpoint({
  method: 'PUT',
  path,
  access: 'anyone',
  tag,
  summary: 'Corrige o e-mail de uma contribuição, na primeira hora e enquanto não verificada',
  rateLimit: ['public-write', 'code-guess'],
  params,
  query: z.object({ origin }),
  body: SenderEmail,
  answers: { 200: ContributionProgress, 409: Problem },
})
