import { z } from 'zod'
import { queryIds } from '../core/batch.ts'
import { endpoint } from '../core/endpoint.ts'
import { IdParams, optionalQueryId, PathId, reference } from '../fields/id.ts'
import { positiveMoney, seenValue } from '../fields/money.ts'
import { origin } from '../fields/origin.ts'
import { requiredEmail } from '../fields/email.ts'
import { requiredText } from '../fields/text.ts'
import { maxFileBytes } from '../core/form.ts'
import { JobStarted } from '../platform/jobs.ts'
import { pdf, proofs, xlsx } from '../core/media-types.ts'
import { sheetChoice } from '../core/list-sheet.ts'
import { paged, SearchQuery, sorting } from '../core/paging.ts'
import { SignedFile } from '../core/signed-file.ts'
import { Problem } from '../core/problem.ts'
import { version } from '../core/version.ts'

const base = '/api/collection-missionary-contribuitions'

export const Contribution = z
  .object({
    id: z.int(),
    missionary_collection_id: z.int(),
    value: z.number(),
    verified: z.enum(['pending', 'verified']),
    created_at: z.string(),
    deleted_at: z.string().nullable(),
    diocese_id: z.int(),
    diocese: z.object({ id: z.int(), name: z.string() }),
    sended_receipt_person_name: z.string(),
    sended_receipt_person_email: z.string(),
    bank_accounts: z.object({
      id: z.int(),
      agency: z.string().nullable(),
      account_number: z.string().nullable(),
      bank_name: z.string(),
      bank_number: z.string().nullable(),
    }),
    credit_types: z.object({ id: z.int(), description: z.string() }),
    url: z.string().describe('Imagem do comprovante: endereço assinado, que expira'),
    receipt_filename: z.string(),
    image_removed_at: z
      .string()
      .nullable()
      .describe('Quando o prazo de guarda removeu o comprovante; seu endereço então responde 404, com o dia'),
    original: SignedFile.nullable().describe('O PDF de que a imagem mostra a primeira página, como foi enviado'),
    letter: SignedFile.nullable(),
    receipt: SignedFile.nullable(),
    receipt_number: z.string().nullable().describe('ano/sequência'),
    verified_at: z.string().nullable(),
    verified_by: z.string().nullable(),
    receipt_due_at: z
      .string()
      .nullable()
      .describe('Quando o recibo de uma verificação que ainda se pode desfazer é emitido; nulo nas demais'),
    can_take_back: z.boolean().describe('Se quem pergunta pode ainda desfazer a verificação sem anular um recibo'),
    origin: z.enum(['public', 'staff']),
  })
  .meta({ id: 'Contribution' })
export type Contribution = z.infer<typeof Contribution>

export const ListedContribution = Contribution.extend({ version }).meta({ id: 'ListedContribution' })
export type ListedContribution = z.infer<typeof ListedContribution>

/** A contribution just sent, as the visitor who sent it sees it. */
export const SentContribution = z
  .object({
    id: z.int(),
    missionary_collection_id: z.int(),
    diocese_id: z.int(),
    value: z.number(),
    verified: z.enum(['pending', 'verified']),
    created_at: z.string(),
    protocol: z.string().nullable().describe('XXXXX-XXXXX: com ele se acompanha o envio'),
  })
  .meta({ id: 'SentContribution' })
export type SentContribution = z.infer<typeof SentContribution>

const ContributionValue = positiveMoney()

/** The fields of the contribution form except its file. */
export const ContributionBody = z.object({
  missionary_collection_id: reference('Coleta não encontrada'),
  diocese_id: reference('Diocese não informada, por favor busque e selecione uma Diocese.'),
  bank_account: reference('*O campo conta bancária é obrigatório'),
  credit_type: reference('*O campo tipo de crédito é obrigatório'),
  value_currency: ContributionValue.meta({ description: 'Reais, como 1234.56 ou 1.234,56', examples: ['1.234,56'] }),
  name: requiredText('nome'),
  email: requiredEmail().meta({ format: 'email', description: 'Recebe a carta e o recibo' }),
})
export type ContributionBody = z.output<typeof ContributionBody>

export const ContributionChange = z.object({ value: ContributionValue })

export const contributionSortColumns = ['created_at', 'value', 'diocese', 'name'] as const
const status = z.enum(['', 'pending', 'verified'], 'A situação é pending ou verified').default('')

export const ContributionQuery = SearchQuery.extend({
  status,
  dioceseId: optionalQueryId('Diocese não encontrada'),
  parish_region_id: optionalQueryId('Regional não encontrada'),
  ...sorting(contributionSortColumns),
})
export type ContributionQuery = z.output<typeof ContributionQuery>

export const SummaryCard = z
  .object({
    title: z.string(),
    value: z.number(),
    status: z.enum(['verified', 'pending', 'total']),
    css_class: z.enum(['success', 'warning', 'primary']),
    count: z.int(),
  })
  .meta({ id: 'SummaryCard' })
export type SummaryCard = z.infer<typeof SummaryCard>

export const DioceseSummary = z
  .object({
    diocese_id: z.int(),
    diocese_name: z.string(),
    sum_value: z.number(),
    count_value: z.int(),
    verified: z.boolean(),
  })
  .meta({ id: 'DioceseSummary' })
export type DioceseSummary = z.infer<typeof DioceseSummary>

const tag = 'Contribuições'

const longestUndo = 15
const undoProblem = `O prazo para desfazer vai de 0 a ${longestUndo} segundos`
const undoSeconds = z
  .string(undoProblem)
  .regex(/^\d{1,2}$/, undoProblem)
  .transform(Number)
  .pipe(z.int().max(longestUndo, undoProblem))
  .optional()
  .describe('Segundos em que recibo e e-mail esperam, para que quem verificou possa desfazer; sem isso saem na hora')

export const createContribution = endpoint({
  method: 'POST',
  path: base,
  access: 'anyone',
  tag,
  summary: 'Envia uma contribuição com a imagem do comprovante; o cabeçalho Idempotency-Key permite repetir sem dobrar',
  rateLimit: ['public-write', 'contribution'],
  query: z.object({ origin }),
  form: {
    fields: ContributionBody.extend({ origin }),
    files: {
      receipt_image: {
        many: false,
        required: true,
        missing: 'Imagem do comprovante é obrigatória',
        mediaTypes: proofs,
        maxBytes: maxFileBytes,
      },
    },
  },
  versioned: true,
  answers: { 201: z.union([Contribution, SentContribution]), 409: Problem, 422: Problem },
})

export const listContributions = endpoint({
  method: 'GET',
  path: `${base}/:collectionId`,
  access: 'staff',
  tag,
  summary: 'As contribuições de uma coleta; com dioceseId, a mais nova dessa diocese',
  params: z.object({ collectionId: PathId }),
  query: ContributionQuery,
  versioned: true,
  answers: { 200: z.union([paged(ListedContribution), Contribution]) },
})

export const changeContribution = endpoint({
  method: 'PUT',
  path: `${base}/:id`,
  access: 'staff',
  tag,
  summary: 'Altera o valor enquanto não verificada',
  params: IdParams,
  body: ContributionChange.partial(),
  versioned: true,
  answers: { 200: Contribution, 409: Problem },
})

export const deleteContribution = endpoint({
  method: 'DELETE',
  path: `${base}/:id`,
  access: 'staff',
  tag,
  summary: 'Exclui a contribuição enquanto não verificada',
  params: IdParams,
  answers: { 204: null, 409: Problem },
})

export const verifyContribution = endpoint({
  method: 'PUT',
  path: `${base}/verify/:id`,
  access: 'staff',
  tag,
  summary: 'Verifica a contribuição: carta, recibo numerado e e-mail; repetir não faz nada de novo',
  params: IdParams,
  query: z.object({ seen_value: seenValue, undo_seconds: undoSeconds }),
  versioned: true,
  answers: { 200: Contribution, 409: Problem },
})

export const summaryCards = endpoint({
  method: 'GET',
  path: `${base}/missionary-collections/value-to-receipt/:id`,
  access: 'staff',
  tag,
  summary: 'Recebido, a verificar e total',
  params: IdParams,
  answers: { 200: z.array(SummaryCard) },
})

export const dioceseSummary = endpoint({
  method: 'GET',
  path: `${base}/missionary-collections/summary/:id`,
  access: 'staff',
  tag,
  summary: 'Resumo por diocese',
  params: IdParams,
  answers: { 200: z.array(DioceseSummary) },
})

export const launchesReport = endpoint({
  method: 'GET',
  path: `${base}/report/launches/:id`,
  access: 'staff',
  tag,
  summary: 'Planilha de lançamentos da coleta',
  params: IdParams,
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null, 202: JobStarted },
})

export const collectionReport = endpoint({
  method: 'GET',
  path: `${base}/report/general-by-id/:id`,
  access: 'staff',
  tag,
  summary: 'Planilha geral de uma coleta, por diocese e regional',
  params: IdParams,
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})

export const generalReport = endpoint({
  method: 'GET',
  path: `${base}/report/general`,
  access: 'staff',
  tag,
  summary: 'Planilha geral de todas as coletas',
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})

export const nonContributingReport = endpoint({
  method: 'GET',
  path: `${base}/missionary-collections/diocese-not-contrib/:id`,
  access: 'staff',
  tag,
  summary: 'Planilha das dioceses que não contribuíram',
  params: IdParams,
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})

export const ContributionSheetQuery = ContributionQuery.omit({ page: true, limit: true, dioceseId: true }).extend(
  sheetChoice(['diocese', 'value', 'status', 'name', 'created', 'email']),
)
export type ContributionSheetQuery = z.output<typeof ContributionSheetQuery>

/** Downloads the filtered list as a sheet: the rows of all its pages. */
export const exportContributionSheet = endpoint({
  method: 'GET',
  path: `${base}/sheet/:collectionId`,
  access: 'staff',
  asksPassword: 'for_many',
  tag,
  summary: 'Planilha exatamente da lista filtrada, uma linha por contribuição',
  params: z.object({ collectionId: PathId }),
  query: ContributionSheetQuery,
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})

/** The most contributions whose documents one PDF contains. */
export const mostPrinted = 100

export const printDocuments = endpoint({
  method: 'GET',
  path: `${base}/print/:collectionId`,
  access: 'staff',
  tag,
  summary:
    'As cartas e os recibos de contribuições, como foram emitidos, em um só PDF: de cada uma a carta e depois o recibo, na ordem dos ids; as que ainda não os têm ficam de fora. 409: conflict.no_documents',
  params: z.object({ collectionId: PathId }),
  query: z.object({ contributions: queryIds(mostPrinted) }),
  file: pdf,
  answers: { 200: null, 404: Problem, 409: Problem },
})
