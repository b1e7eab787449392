import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { requiredCnpj } from '../fields/cnpj.ts'
import { optional } from '../fields/optional.ts'
import { OptionalPercent, Percent } from '../fields/percent.ts'
import { password } from '../fields/password.ts'
import { optionalLines, optionalText } from '../fields/text.ts'
import { pdf } from '../core/media-types.ts'
import { Problem } from '../core/problem.ts'

export const slipBanks = ['001', '033', '104', '237', '341', '748', '756'] as const
export type SlipBank = (typeof slipBanks)[number]

/** The fields of all banks together. `listSlipBanks` tells which of them a bank has. */
export const bankFieldNames = [
  'agency',
  'agency_dv',
  'account',
  'account_dv',
  'wallet',
  'wallet_variation',
  'covenant',
  'nosso_numero17',
  'beneficiary_code',
  'modality',
  'post',
  'collection_type',
  'byte_id',
  'client_code',
  'transmission_code',
  'form_type',
] as const
export type BankFieldName = (typeof bankFieldNames)[number]

const text = z.string().nullable()
const bankFields = {
  agency: text,
  agency_dv: text,
  account: text,
  account_dv: text,
  wallet: text,
  wallet_variation: text,
  covenant: text,
  nosso_numero17: z.boolean(),
  beneficiary_code: text,
  modality: text,
  post: text,
  collection_type: text,
  byte_id: text,
  client_code: text,
  transmission_code: text,
  form_type: text,
} satisfies Record<BankFieldName, z.ZodType>

/**
 * The kinds of claim that banks distinguish ("espécie"): a bill for goods (DM), a bill for services (DS), a receipt
 * (RC), something else (OU).
 */
export const speciesCodes = ['DM', 'DS', 'RC', 'OU'] as const
export type Species = (typeof speciesCodes)[number]

/** Whether the payer has signed that the debt is owed. `A`: accepted; `N`: not accepted. */
export const acceptances = ['A', 'N'] as const
export type Acceptance = (typeof acceptances)[number]

export const sendSlipsOptions = ['at_once', 'when_registered'] as const

const FieldMessage = z.object({ field: z.string(), message: z.string() })

/** The issuer of the slips: its account at the bank, and the texts on every slip. */
export const SlipIssuer = z
  .object({
    bank: z.enum(slipBanks).nullable(),
    ...bankFields,
    beneficiary_name: text,
    beneficiary_cnpj: text.describe('14 caracteres, sem máscara'),
    beneficiary_address: text,
    instructions: text,
    fine_percent: Percent.nullable(),
    interest_percent_month: Percent.nullable(),
    write_off_days: z.int().nullable().describe('Dias após o vencimento em que o banco baixa o boleto'),
    species: z.enum(speciesCodes).describe('Espécie do documento: duplicata mercantil ou de serviço, recibo, outros'),
    acceptance: z.enum(acceptances).describe('Aceite: A com, N sem'),
    pix_key: text,
    send_slips: z
      .enum(sendSlipsOptions)
      .describe('at_once: o boleto é enviado ao ser gerado; when_registered: quando o banco o confirma'),
    next_our_number: z
      .string()
      .nullable()
      .describe('Só a sequência, em algarismos; vazio enquanto o emissor está incompleto'),
    next_shipping_number: z
      .string()
      .nullable()
      .describe('Número da próxima remessa; vazio enquanto o emissor está incompleto'),
    complete: z.boolean().describe('Se já se podem gerar boletos'),
    missing: z.array(FieldMessage).describe('O que falta para gerar boletos, por campo'),
    warnings: z.array(FieldMessage).describe('O que parece errado e é aceito assim mesmo'),
    missing_for_shipping: z.array(FieldMessage).describe('O que falta para fazer remessas, por campo'),
  })
  .meta({ id: 'SlipIssuer' })
export type SlipIssuer = z.infer<typeof SlipIssuer>

const code = optionalText(30)
const bankFieldInputs = {
  agency: code,
  agency_dv: code,
  account: code,
  account_dv: code,
  wallet: code,
  wallet_variation: code,
  covenant: code,
  nosso_numero17: z
    .boolean('Deve ser sim ou não')
    .nullish()
    .transform((value) => (value === null ? false : value)),
  beneficiary_code: code,
  modality: code,
  post: code,
  collection_type: code,
  byte_id: code,
  client_code: code,
  transmission_code: code,
  form_type: code,
} satisfies Record<BankFieldName, z.ZodType>

/** The next number of a counter. '' or an absent value leaves the counter as it is. */
const sequence = (message: string) =>
  z
    .union([z.number(), z.string()], { error: message })
    .transform((given, context): bigint | undefined => {
      const digits = String(given).trim()
      if (digits === '') return undefined
      if (/^\d{1,17}$/.test(digits) && BigInt(digits) > 0n) return BigInt(digits)
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
    .optional()

const days = 'Os dias para a baixa são um número inteiro de 1 a 999'

/**
 * A change of the issuer. Absent fields are not changed, empty fields are cleared. When the bank changes, the fields
 * that depend on the bank are cleared too if they are absent.
 */
export const SlipIssuerBody = z.object({
  bank: z.enum(slipBanks, `O banco é um destes: ${slipBanks.join(', ')}`).optional(),
  ...bankFieldInputs,
  beneficiary_name: optionalText(150),
  beneficiary_cnpj: optional(requiredCnpj('CNPJ do beneficiário')),
  beneficiary_address: optionalText(200),
  instructions: optionalLines(1_000),
  fine_percent: OptionalPercent,
  interest_percent_month: OptionalPercent,
  write_off_days: z
    .union([
      z.number(days),
      z.literal('').transform(() => null),
      z
        .string()
        .trim()
        .regex(/^\d{1,3}$/, days)
        .transform(Number),
      z.null(),
    ])
    .pipe(z.int(days).min(1, days).max(999, days).nullable())
    .optional(),
  species: z.enum(speciesCodes, `A espécie é uma destas: ${speciesCodes.join(', ')}`).optional(),
  acceptance: z.enum(acceptances, 'O aceite é A (com) ou N (sem)').optional(),
  pix_key: optionalText(80),
  send_slips: z.enum(sendSlipsOptions, 'O envio é at_once ou when_registered').optional(),
  next_our_number: sequence('O próximo nosso número é um número a partir de 1'),
  next_shipping_number: sequence('O número da próxima remessa é um número a partir de 1'),
  password: password('senha')
    .nullish()
    .describe('A própria senha; só onde muda uma conta ou chave Pix que já estava preenchida'),
})
export type SlipIssuerBody = z.output<typeof SlipIssuerBody>

/** A bank, and the fields that the issuer's form has for it. */
export const SlipBankDescription = z
  .object({
    code: z.enum(slipBanks),
    code_with_digit: z.string().describe('Como impresso, por exemplo 001-9'),
    name: z.string(),
    fields: z.array(
      z.object({
        name: z.enum(bankFieldNames),
        label: z.string(),
        kind: z.enum(['digits', 'check-digit', 'flag']),
        length: z.int().describe('Máximo de algarismos, sem contar zeros à esquerda'),
        required: z.boolean().describe('Se sem ele não se geram boletos'),
        for_shipping: z.boolean().describe('Se só a remessa precisa dele'),
        preset: z.string().nullable().describe('O que vale enquanto está vazio'),
        help: z.string().describe('O que é, e onde se encontra'),
      }),
    ),
  })
  .meta({ id: 'SlipBankDescription' })
export type SlipBankDescription = z.infer<typeof SlipBankDescription>

/**
 * The fields that decide who receives the money of slips. To change one that is filled in, the user has to give the
 * password again. Any other change that alters the account in a barcode needs it too; the server tells which.
 */
export const guardedIssuerFields = [
  'bank',
  'agency',
  'agency_dv',
  'account',
  'account_dv',
  'wallet',
  'covenant',
  'beneficiary_code',
  'client_code',
  'post',
  'transmission_code',
  'pix_key',
] as const satisfies readonly ('bank' | 'pix_key' | BankFieldName)[]
export type GuardedIssuerField = (typeof guardedIssuerFields)[number]

const tag = 'Emissor dos boletos'

export const getSlipIssuer = endpoint({
  method: 'GET',
  path: '/api/slip-issuer',
  access: 'admin',
  permission: 'issuer',
  tag,
  summary: 'O emissor dos boletos, e o que ainda lhe falta',
  versioned: true,
  answers: { 200: SlipIssuer },
})

export const changeSlipIssuer = endpoint({
  method: 'PUT',
  path: '/api/slip-issuer',
  access: 'admin',
  permission: 'issuer',
  tag,
  summary:
    'Altera o emissor dos boletos; pode ficar incompleto. Boletos já gerados não mudam. Um nosso número já usado é recusado em next_our_number. Trocar a conta ou a chave Pix pede a própria senha e avisa os administradores',
  body: SlipIssuerBody,
  versioned: true,
  answers: { 200: SlipIssuer },
})

export const listSlipBanks = endpoint({
  method: 'GET',
  path: '/api/slip-issuer/banks',
  access: 'admin',
  permission: 'issuer',
  tag,
  summary: 'Os bancos atendidos, com os campos que cada um pede',
  answers: { 200: z.array(SlipBankDescription) },
})

export const trialSlip = endpoint({
  method: 'POST',
  path: '/api/slip-issuer/trial',
  access: 'admin',
  permission: 'issuer',
  tag,
  summary:
    'Um boleto de amostra em PDF com o emissor como está no formulário, sem gravar nada nem gastar nosso número. 409: conflict.issuer_incomplete',
  body: SlipIssuerBody,
  file: pdf,
  answers: { 200: null, 409: Problem },
})
