import type { ImportKind, ImportRow } from '@seara/contract/overview/imports'
import { formatNumber } from '../../lib/format.ts'

export type Outcome = ImportRow['outcome']

/** The word for each outcome of a row. */
export const outcomeNames: Record<Outcome, string> = {
  create: 'Criada',
  update: 'Alterada',
  unchanged: 'Sem mudança',
  refused: 'Recusada',
}

interface Texts {
  title: string
  /** The word for the sheet's records, in the plural. */
  things: string
  /** The fields by which the import recognizes an existing record. */
  knownBy: string
}

export const texts: Record<ImportKind, Texts> = {
  dioceses: {
    title: 'Importar dioceses',
    things: 'dioceses',
    knownBy: 'Uma diocese é reconhecida pelo CNPJ: a que já existe é alterada, a que não existe é criada.',
  },
  'delivery-addresses': {
    title: 'Importar endereços de entrega',
    things: 'endereços de entrega',
    knownBy:
      'A diocese é reconhecida pelo nome ou pelo CNPJ e já deve estar cadastrada. Uma linha sem endereço deixa o que a diocese tem.',
  },
  contacts: {
    title: 'Importar contatos',
    things: 'contatos',
    knownBy:
      'Um contato é reconhecido pela diocese e pelo tipo: o que já existe é alterado, o que não existe é criado. Cada diocese tem um contato de cada tipo.',
  },
  parishes: {
    title: 'Importar paróquias',
    things: 'paróquias',
    knownBy:
      'Uma paróquia é reconhecida pela diocese, pelo nome e pela cidade: a que já existe é alterada, a que não existe é criada.',
  },
  'iam-groups': {
    title: 'Importar grupos IAM',
    things: 'grupos IAM',
    knownBy:
      'Um grupo é reconhecido pelo nome, pela diocese e, se estiver preenchida, pela paróquia: o que já existe é alterado, o que não existe é criado.',
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

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

/**
 * Says how many rows of the sheet were refused, and what the user can do about them.
 * @param refused the number of refused rows, at least 1
 * @param good the number of rows that would create or change something
 */
export const mustCorrect = (refused: number, good: number) =>
  `${counted(refused, 'linha foi recusada', 'linhas foram recusadas')}. ${
    good === 0
      ? 'Corrija na planilha e envie de novo.'
      : 'Corrija na planilha e envie de novo, ou salve só as boas e corrija as outras depois.'
  }`

/** The label of the button that imports only the rows that are not refused. */
export const saveGood = (good: number) =>
  good === 1 ? 'Salvar a linha boa' : `Salvar as ${formatNumber(good)} linhas boas`
export const downloadRefused = 'Baixar as recusadas'
export const refusedFailed = '❌ Não foi possível baixar as linhas recusadas!'

/** Says what was saved from a sheet. */
export const written = (filename: string, refused: number) =>
  refused === 0
    ? `${filename} foi gravada por inteiro.`
    : `As linhas boas de ${filename} foram gravadas. ${counted(refused, 'recusada ficou', 'recusadas ficaram')} de fora: baixe, corrija e importe de novo.`

/** Says how many records will be created and changed when the user confirms. */
export const willWrite = (created: number, updated: number) =>
  `Ao confirmar: ${counted(created, 'criada', 'criadas')} e ${counted(updated, 'alterada', 'alteradas')}.`

/** Asks the user to look at e-mails that seem mistyped. @param rows how many rows have one, at least 1 */
export const warned = (rows: number) =>
  `${counted(rows, 'linha tem um e-mail que parece', 'linhas têm um e-mail que parece')} digitado errado. Confira em “A conferir”; nada disso impede de gravar.`

/** Names the columns of the sheet that the import does not use. */
export const ignoredColumns = (columns: readonly string[]) =>
  columns.length === 1
    ? `A coluna ${columns[0]} não é usada e foi ignorada.`
    : `As colunas ${columns.join(', ')} não são usadas e foram ignoradas.`
