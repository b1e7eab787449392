import { type ApiError, OfflineError } from '../../lib/api-error.ts'
import { withConflictReason } from '../../lib/failure.ts'
import { formatMomentDay } from '../../lib/format.ts'
import { named } from '../../ui/named.ts'
import type { Contribution } from '@seara/contract/collections/contributions'

const verified = 'Verificado com sucesso!'
export const verifiedOf = ({ diocese, receipt_number, receipt_due_at }: Contribution) =>
  named(
    verified,
    receipt_number !== null
      ? `${diocese.name}, recibo ${receipt_number}`
      : receipt_due_at === null
        ? diocese.name
        : `${diocese.name}, recibo por sair`,
  )
export const takenBack = 'Verificação desfeita, nada foi enviado:'
export const takeBackFailed = 'Não foi possível desfazer a verificação'
/** Shown instead of the receipt number, while a verified contribution has none yet. */
export const receiptToCome = 'A emitir'
/** Says that letter and receipt are not mailed, because the sender's data were erased; null when they are mailed. */
export const notMailedText = ({ sended_receipt_person_email }: Pick<Contribution, 'sended_receipt_person_email'>) =>
  sended_receipt_person_email === ''
    ? 'Os dados de quem enviou foram apagados: nada será enviado por e-mail; baixe o recibo e a carta.'
    : null
/** Says what becomes of letter and receipt after the verification. @param seconds until they are issued */
export const documentsText = (contribution: Pick<Contribution, 'sended_receipt_person_email'>, seconds: number) => {
  const notMailed = notMailedText(contribution)
  return notMailed === null
    ? `A carta e o recibo numerado saem em ${seconds} segundos para ${contribution.sended_receipt_person_email}; até lá se pode desfazer.`
    : `A carta e o recibo numerado são emitidos em ${seconds} segundos; até lá se pode desfazer. ${notMailed}`
}
const verifyFailed = 'Ops! Verifique e tente novamente'
/**
 * The message after a failed verification. Without a network, the message says so and does not ask to check the data.
 */
export const verifyRefused = (error: ApiError): string =>
  error instanceof OfflineError ? error.message : withConflictReason(verifyFailed)(error)
export const deleted = 'Contribuição deletada com sucesso'
export const deleteFailed = 'Não foi possível remover'
export const undone = 'Verificação desfeita. O número do recibo foi anulado.'
export const undoFailed = 'Não foi possível desfazer a verificação!'
export const alreadyFinished = 'Coleta Missionária já FINALIZADA!'
const nothingChanges = 'Nenhum valor pode mais ser lançado, nem a situação de uma contribuição mudada.'

/**
 * Says that a finished collection cannot be changed, and what the person can do instead.
 * @param isYearClosed whether the year's ledger is closed; null while this is not known
 */
export const finishedNotice = (year: number, isYearClosed: boolean | null): string =>
  isYearClosed === null
    ? nothingChanges
    : isYearClosed
      ? `${nothingChanges} O exercício de ${year} está encerrado: o que for preciso mudar é uma correção, em Financeiro › Exercícios.`
      : `${nothingChanges} Para isso, reabra a coleta.`
/** Says that the picture of a proof was removed after the retention period. @param at when it was removed, ISO 8601 */
export const removedText = (at: string) => `Comprovante removido em ${formatMomentDay(at)}, pelo prazo de guarda.`
export const imageFailed = 'Não foi possível mostrar a imagem'
export const undoExplained =
  'O recibo enviado deixa de valer: quem conferir o código verá que foi anulado. O número não é usado de novo, e o motivo fica no histórico.'
