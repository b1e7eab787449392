import { mostReturnFiles, type ReturnFile, type ReturnOutcome } from '@seara/contract/billing/return-files'
import type { PreviewRecord, RecordEffect } from '@seara/contract/billing/return-records'
import type { SlipBank } from '@seara/contract/settings/slip-issuer'
import { formatMoment, formatMoney, formatNumber } from '../../../lib/format.ts'
import { inCents } from '../../../lib/in-cents.ts'

export const title = 'Arquivos de retorno'
export const description =
  'Os arquivos de retorno do banco dizem quem pagou. Nada é gravado antes de você conferir e aplicar.'
export const missing = 'Adicione pelo menos um arquivo retorno'
export const tooMany = `Envie no máximo ${mostReturnFiles} arquivos de uma vez.`
export const tooLarge = 'Tem mais de 10 MB. Um arquivo de retorno não chega a esse tamanho: confira qual é este.'
export const hint = `Arraste os arquivos para cá ou escolha-os (.RET). Podem ser vários, até ${mostReturnFiles} de uma vez.`
export const harmless =
  'Enviar o mesmo arquivo outra vez não conta nada em dobro, e um arquivo com problema não impede os outros.'
export const sending = 'Enviando os arquivos…'
export const reading = 'Lendo e conferindo os registros…'
export const applying = 'Aplicando os registros…'
export const processingMessage = 'Um arquivo com milhares de registros leva alguns segundos.'
export const previewFailed = 'Não foi possível conferir os arquivos'
export const applyFailed = '❌ Não foi possível aplicar os arquivos!'
export const maybeApplied =
  '❌ O servidor não respondeu, e não se sabe se os arquivos foram aplicados. Aplique de novo: o que já foi contado não conta outra vez.'
export const notSent = '❌ Os arquivos não foram enviados.'
export const unansweredTitle = 'Sem conexão com o servidor'
export const unanswered =
  'Os arquivos continuam aqui. Tente de novo quando a rede voltar: o que já foi contado não conta outra vez.'
export const fileMissing = '❌ Arquivo de retorno não encontrado!'
export const loadFailed = 'Não foi possível carregar os dados'
export const nothingToApply = 'Nenhum destes arquivos tem o que aplicar.'

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

const joined = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1) ?? ''}`

type Counts = Pick<
  ReturnOutcome,
  | 'records'
  | 'paid'
  | 'unmatched'
  | 'divergent'
  | 'double'
  | 'confirmed'
  | 'rejected'
  | 'written_off'
  | 'known'
  | 'paid_value'
>

/**
 * The contents of one or several return files, in words: `12 pagamentos de boletos, 1 pagamento sem boleto e 3
 * registros que já tinham vindo`.
 */
export function inWords(counts: Counts): string {
  const { paid, unmatched, divergent, double, confirmed, rejected, written_off, known } = counts
  const parts = [
    paid > 0 && counted(paid, 'pagamento de boleto', 'pagamentos de boletos'),
    double > 0 && `${formatNumber(double)} deles em dobro`,
    divergent > 0 && counted(divergent, 'deles divergente', 'deles divergentes'),
    unmatched > 0 && counted(unmatched, 'pagamento sem boleto', 'pagamentos sem boleto'),
    confirmed > 0 && counted(confirmed, 'boleto confirmado pelo banco', 'boletos confirmados pelo banco'),
    rejected > 0 && counted(rejected, 'boleto recusado pelo banco', 'boletos recusados pelo banco'),
    written_off > 0 && counted(written_off, 'boleto baixado pelo banco', 'boletos baixados pelo banco'),
    known > 0 && counted(known, 'registro que já tinha vindo', 'registros que já tinham vindo'),
  ].filter((part) => part !== false)
  return parts.length > 0 ? joined(parts) : 'Nada muda em nenhum boleto'
}

/** Says what will happen when the return files are applied. */
export function willApply(files: readonly ReturnOutcome[]): string {
  const good = files.filter(({ status }) => status === 'processed')
  const sum = (name: Exclude<keyof Counts, 'paid_value'>) => good.reduce((all, file) => all + file[name], 0)
  const cents = good.reduce((all, { paid_value }) => all + inCents(paid_value), 0)
  const names = [
    'records',
    'paid',
    'unmatched',
    'divergent',
    'double',
    'confirmed',
    'rejected',
    'written_off',
    'known',
  ] as const
  const counts = Object.fromEntries(names.map((name) => [name, sum(name)])) as Record<(typeof names)[number], number>
  const money = cents === 0 ? '' : `, ${formatMoney(cents / 100)} ao todo`
  return `Ao aplicar: ${inWords({ ...counts, paid_value: cents / 100 })}${money}.`
}

/** Says how many files are left out, in a sentence that follows another one; empty when no file is left out. */
export const leftOut = (count: number) =>
  count === 0 ? '' : ` ${counted(count, 'arquivo fica de fora', 'arquivos ficam de fora')}.`

export const recordsOf = (count: number) => counted(count, 'registro', 'registros')

/** The badge of a return file by its status: `before` in a preview, `after` once the files were applied. */
export const statusNames: Record<
  ReturnOutcome['status'] | ReturnFile['status'],
  { before: string; after: string; color: string }
> = {
  processed: { before: 'Pode ser aplicado', after: 'Processado', color: 'campo' },
  duplicate: { before: 'Já processado', after: 'Já processado', color: 'gray' },
  rejected: { before: 'Recusado', after: 'Recusado', color: 'red' },
  undone: { before: 'Desfeito', after: 'Desfeito', color: 'gray' },
}

/** The verdict on a file. In a preview, a file that has warnings gets `toCheck` instead of its status. */
export function verdictOf({ status, warnings }: ReturnOutcome, applied: boolean): { label: string; color: string } {
  const { before, after, color } = statusNames[status]
  if (applied) return { label: after, color }
  return status === 'processed' && warnings.length > 0 ? toCheck : { label: before, color }
}

const toCheck = { label: 'Confira antes de aplicar', color: 'trigo' }

export const warnedTitle = 'Aplicar mesmo com avisos?'
export const warnedExplained =
  'Confira se é o arquivo certo, do banco e da conta dos boletos. Depois de aplicado, só um administrador o desfaz.'

/** The warnings of the files that will be applied, each after its file's name. */
export function warningsOf(outcomes: readonly ReturnOutcome[]): string[] {
  const good = outcomes.filter(({ status }) => status === 'processed')
  const told = good.flatMap(({ filename, warnings }) => warnings.map((warning) => `${filename}: ${warning}`))
  // Two files may have the same name and the same warning. Such a warning is listed once.
  return [...new Set(told)]
}

export const effectNames: Record<RecordEffect, { label: string; color: string }> = {
  paid: { label: 'Pago', color: 'campo' },
  paid_after_cancel: { label: 'Pago depois de cancelado', color: 'trigo' },
  double: { label: 'Pago em dobro', color: 'red' },
  unmatched: { label: 'Sem boleto', color: 'red' },
  confirmed: { label: 'Registro confirmado', color: 'campo' },
  rejected: { label: 'Registro recusado', color: 'red' },
  written_off: { label: 'Baixado pelo banco', color: 'gray' },
  write_off_rejected: { label: 'Baixa recusada', color: 'red' },
  known: { label: 'Já tinha vindo', color: 'gray' },
  undone: { label: 'Desfeito', color: 'gray' },
  none: { label: 'Nada muda', color: 'gray' },
}

export const takeOut = 'Tirar da lista'
export const undoFile = 'Desfazer o arquivo'
export const undoExplained =
  'Tudo o que só este arquivo trouxe volta atrás: pagamentos, confirmações, recusas e baixas. O que outro arquivo aplicado também trouxe continua valendo. Depois, o mesmo conteúdo pode ser aplicado de novo. E-mails que já saíram não voltam.'
export const fileUndone = '✅ Arquivo de retorno desfeito!'
export const undoFailed = '❌ Não foi possível desfazer o arquivo!'

/** Says who undid a file, when and why. */
export const undoneInWords = ({ undone_at, undone_by, undo_reason }: ReturnFile): string =>
  `Desfeito por ${undone_by ?? 'alguém'}${undone_at === null ? '' : ` em ${formatMoment(undone_at)}`}: ${undo_reason ?? ''}`

export const unknownSlip = 'Boleto desconhecido'
export const divergentLabel = 'Divergente'

/** The banks' common names. */
export const bankNames: Record<SlipBank, string> = {
  '001': 'Banco do Brasil',
  '033': 'Santander',
  '104': 'Caixa',
  '237': 'Bradesco',
  '341': 'Itaú',
  '748': 'Sicredi',
  '756': 'Sicoob',
}

/** The difference between a payment and the value of its slip, in words: `R$ 1,01 a mais`, `valor igual`. */
export function differenceOf({ paid_value, invoice }: Pick<PreviewRecord, 'paid_value' | 'invoice'>): string {
  const cents = inCents(paid_value) - inCents(invoice?.value ?? paid_value)
  return cents === 0 ? 'valor igual' : `${formatMoney(Math.abs(cents) / 100)} a ${cents > 0 ? 'mais' : 'menos'}`
}

/**
 * The bank number (nosso número) of a record: as printed on our slip or, when the slip is unknown, as the return file
 * has it.
 */
export const ourNumberOf = ({ invoice, our_number }: Pick<PreviewRecord, 'invoice' | 'our_number'>): string =>
  invoice?.our_number ?? our_number

/** The result of applying return files, in words: how many were applied or, when none was, why. */
export function resultInWords(outcomes: readonly ReturnOutcome[]): string {
  const count = outcomes.filter(({ status }) => status === 'processed').length
  if (count > 0) return `${counted(count, 'arquivo foi aplicado', 'arquivos foram aplicados')} por inteiro`
  return outcomes.some(({ status }) => status === 'duplicate')
    ? 'Nada de novo: o que havia para aplicar já tinha sido aplicado'
    : 'Nenhum arquivo foi aplicado'
}
