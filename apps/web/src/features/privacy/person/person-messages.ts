import type { PersonData, PersonDataGroup, PersonDataKind } from '@seara/contract/privacy/person-data'
import { formatNumber, plural } from '../../../lib/format.ts'

export const title = 'Privacidade'
export const description =
  'O que o sistema guarda de uma pessoa, para responder a quem pergunta pelos seus dados (LGPD, art. 18).'
export const toNotice = 'Aviso de privacidade'
export const toRetention = 'Prazos de guarda'
export const searchTitle = 'Dados de uma pessoa'
export const searchHint = 'Peça à pessoa uma prova de que o e-mail é dela. Cada consulta fica na auditoria.'
export const emailLabel = 'E-mail da pessoa'
export const search = 'Procurar'
export const searchFailed = '❌ Não foi possível procurar os dados, tente novamente!'
export const foundTitle = (email: string) => `O que há de ${email}`
export const nothing = 'O sistema não guarda nada com este e-mail.'
export const foundHint = ({ groups }: PersonData) =>
  `${plural(
    groups.reduce((sum, { count }) => sum + count, 0),
    'registro',
    'registros',
  )}. O arquivo tem todos, com comprovantes e documentos.`
export const more = (count: number) => `e mais ${plural(count, 'registro', 'registros')}, que estão no arquivo.`
export const exportButton = 'Exportar tudo'
export const exportTitle = 'Exportar os dados'
export const exportText = (email: string) =>
  `O arquivo tem tudo o que há de ${email}: uma planilha, os mesmos dados em JSON e os arquivos. Entregue-o só à própria pessoa.`
export const exportFailed = '❌ Não foi possível exportar os dados, tente novamente!'
export const ownPassword = 'A sua senha'
export const eraseButton = 'Apagar os dados'
export const eraseTitle = 'Apagar os dados da pessoa'
export const eraseForGood = 'Apagar para sempre'
export const eraseWarning = 'Não há como desfazer. Valores, recibos e boletos não mudam.'
export const goesCount = (count: number) => plural(count, 'registro', 'registros')
export const nothingGoes =
  'Não há o que apagar: tudo o que há desta pessoa fica por enquanto. Abra cada item para ver o motivo.'
const inSentence = (why: string) => why.charAt(0).toLowerCase() + why.slice(1)

export const withdrawLabel = (count: number) =>
  count === 1 ? 'Retirar 1 e-mail que ainda não saiu' : `Retirar ${formatNumber(count)} e-mails que ainda não saíram`
export const withdrawEach = 'E-mails a retirar, um a um'
/**
 * Explains what withdrawing the waiting mails means.
 * @param open the names of the kinds of data with a record that is still open or in use
 */
export const withdrawExplained = (open: readonly string[]) =>
  [
    'Retirado, o e-mail nunca sai, e o texto dele é apagado. Sem isso ele ainda sai, e só depois pode ser apagado.',
    open.length > 0 && `Pode ser sobre o que ainda está em aberto ou em uso: ${open.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
export const staysTitle = 'Isto fica:'
export const staysLine = (kind: string, count: number, why: string) => `${kind} (${count}): ${inSentence(why)}.`
export const whatGoes: Partial<Record<PersonDataKind, string>> = {
  contribution:
    'Nome e e-mail de quem enviou são apagados. Diocese, valor, comprovante, recibo e carta ficam: a contabilidade os exige.',
  request: 'Nome, e-mail e telefone de quem pediu são apagados. Diocese, materiais, valores e boletos ficam.',
  mail: 'Destinatário, assunto, texto e anexos são apagados. Que a mensagem saiu, e quando, fica.',
  reminder: 'O destinatário é apagado.',
  note: 'O texto é apagado. Com quem se falou, autor e dia ficam.',
  invitation: 'O convite é desfeito, e o link deixa de valer.',
  held: 'O motivo e a observação são apagados. O que se pediu, quem e o que se decidiu ficam.',
  view: 'A busca pelo e-mail é apagada. Os outros filtros ficam.',
}
/**
 * Says what an erasure would do with the records of one kind of data.
 * @param goes how many can be erased
 * @param waits how many are mails that can be withdrawn
 */
export const fateOf = (goes: number, stays: PersonDataGroup['stays'], waits = 0) =>
  [
    goes > 0 && `De ${plural(goes, 'registro', 'registros')} os dados podem ser apagados.`,
    waits > 0 && `${plural(waits, 'ainda não saiu e pode ser retirado', 'ainda não saíram e podem ser retirados')}.`,
    ...stays.map(({ why, count }) => `${plural(count, 'registro fica', 'registros ficam')}: ${inSentence(why)}.`),
  ]
    .filter(Boolean)
    .join(' ')
export const reasonLabel = 'Motivo'
export const reasonHint = 'Fica na auditoria: não escreva nele o nome nem o e-mail da pessoa.'
export const erased = '✅ Dados apagados!'
export const eraseFailed = '❌ Não foi possível apagar os dados, tente novamente!'
