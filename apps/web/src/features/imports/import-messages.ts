import type { ImportKind, ImportRow } from '@seara/contract/registry/imports'
import { formatNumber } from '../../lib/format.ts'

export type Outcome = ImportRow['outcome']

/** The name of a row, by outcome. */
export const outcomeNames: Record<Outcome, string> = {
  create: 'Criada',
  update: 'Alterada',
  unchanged: 'Sem mudança',
  refused: 'Recusada',
}

interface Texts {
  title: string
  /** What is imported, in the plural. */
  things: string
  /** What identifies an existing record. */
  knownBy: string
}

export const texts: Record<ImportKind, Texts> = {
  dioceses: {
    title: 'Importar dioceses',
    things: 'dioceses',
    knownBy: 'Uma diocese é reconhecida pelo CNPJ: a que já existe é alterada, a que não existe é criada.',
  },
  parishes: {
    title: 'Importar paróquias',
    things: 'paróquias',
    knownBy:
      'Uma paróquia é reconhecida pela diocese, pelo nome e pela cidade: a que já existe é alterada, a que não existe é criada.',
  },
}

export const nothingWrittenYet = 'Nada é gravado antes de você conferir e confirmar.'
export const harmless = 'Importar a mesma planilha outra vez não duplica nada.'
export const reading = 'Lendo e conferindo a planilha…'
export const readingMessage = 'Uma planilha com milhares de linhas leva alguns segundos.'
export const applied = '✅ Importação concluída com sucesso!'
export const applyFailed = '❌ Não foi possível importar! Nada foi gravado.'
export const sampleFailed = '❌ Não foi possível baixar o modelo!'
export const wrongType = 'Escolha um arquivo .xlsx ou .csv.'
export const oneAtATime = 'Envie uma planilha por vez.'
export const nothingToDo = 'Não há o que gravar: tudo já está como na planilha.'

/** Why nothing can be confirmed. @param refused rows, at least one */
export const mustCorrect = (refused: number) =>
  refused === 1
    ? 'Uma linha foi recusada. Corrija-a na planilha e envie de novo: ou tudo é gravado, ou nada.'
    : `${formatNumber(refused)} linhas foram recusadas. Corrija-as na planilha e envie de novo: ou tudo é gravado, ou nada.`

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

/** What confirming will do. */
export const willWrite = (created: number, updated: number) =>
  `Ao confirmar: ${counted(created, 'criada', 'criadas')} e ${counted(updated, 'alterada', 'alteradas')}.`

/** Columns that are not imported. */
export const ignoredColumns = (columns: readonly string[]) =>
  columns.length === 1
    ? `A coluna ${columns[0]} não é usada e foi ignorada.`
    : `As colunas ${columns.join(', ')} não são usadas e foram ignoradas.`
