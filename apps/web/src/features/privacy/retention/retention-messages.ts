import type { RetentionKind, RetentionRule } from '@seara/contract/privacy/retention'
import { formatMoment, formatMomentDay, plural } from '../../../lib/format.ts'

export const title = 'Prazos de guarda'
export const description =
  'O que vai por si quando já não serve. Nada vai antes de alguém ver o que iria e ligar o prazo; a primeira vez é na noite seguinte.'
export const loadFailed = 'Não foi possível carregar os prazos de guarda'
export const saved = '✅ Prazo salvo com sucesso!'
export const saveFailed = '❌ Não foi possível salvar o prazo, tente novamente!'
export const off = 'Desligado'
export const turnOn = 'Ver e ligar'
export const edit = 'Mudar'
export const turnOff = 'Desligar'
export const submit = 'Ligar este prazo'
export const submitChange = 'Mudar para este prazo'
export const monthsLabel = 'Prazo, em meses'
export const example = (months: number) => `Ex: ${months}`
export const typeFirst = 'Digite o prazo para ver o que iria.'
export const counting = 'Contando o que iria...'

interface Words {
  name: string
  /** The words for the data that is erased. */
  goes: string
  /** The words for the data that is kept. */
  stays: string
}

export const words: Record<RetentionKind, Words> = {
  mail_texts: {
    name: 'Textos de e-mails enviados',
    goes: 'O texto e os anexos de e-mails que saíram, falharam ou foram retirados, contados do dia em que foram criados. Eles não podem mais ser enviados de novo.',
    stays: 'Destinatário, assunto e quando saiu. Recibos, cartas e boletos ficam onde estão.',
  },
  deleted_contributions: {
    name: 'Contribuições excluídas',
    goes: 'Nome e e-mail de quem enviou, contados do dia da exclusão.',
    stays: 'Diocese, valor e comprovante.',
  },
  unconfirmed_requests: {
    name: 'Solicitações que não foram adiante',
    goes: 'Nome, e-mail e telefone de quem pediu, nas que foram excluídas ou que ninguém confirmou até o fim da campanha.',
    stays: 'As que têm boleto ou caixa, inteiras.',
  },
  proof_images: {
    name: 'Comprovantes de anos encerrados',
    goes: 'A imagem e o PDF do comprovante de contribuições verificadas, com recibo, contados do encerramento do ano da coleta. Não voltam, nem ao desfazer a verificação.',
    stays:
      'Contribuição, valor, quem enviou, recibo e carta. No lugar da imagem fica escrito quando ela saiu. Coletas de um ano não encerrado guardam tudo.',
  },
  quarantine: {
    name: 'Arquivos em quarentena',
    goes: 'Arquivos que nenhum registro usa, contados do dia em que foram postos de lado.',
    stays: 'Os que um registro volta a usar, por exemplo depois de uma restauração.',
  },
}

/** Says what is erased of one kind of data and what is kept, as items of a `DescriptionList`. */
export const goesAndStays = (kind: RetentionKind) => [
  { label: 'Vai', value: words[kind].goes, wide: true },
  { label: 'Fica', value: words[kind].stays, wide: true },
]

const monthsText = (months: number) => plural(months, 'mês', 'meses')
export const onText = ({ months, approved_at, approved_by }: RetentionRule) =>
  months === null || approved_at === null
    ? off
    : `${monthsText(months)}, ligado${approved_by === null ? '' : ` por ${approved_by}`} em ${formatMomentDay(approved_at)}`
export const lastText = ({ last_run_at, last_count }: RetentionRule) =>
  last_run_at === null
    ? null
    : `${formatMoment(last_run_at)}${last_count === null ? '' : `; da última vez que algo foi: ${last_count}`}`
export const dueText = ({ count, oldest }: Pick<RetentionRule, 'count' | 'oldest'>) =>
  count === 0
    ? 'Nada iria agora.'
    : `${plural(count, 'iria', 'iriam')} agora${oldest === null ? '' : `, o mais antigo de ${formatMomentDay(oldest)}`}.`
