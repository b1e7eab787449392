import type { Today, Work, WorkKind } from '@seara/contract/overview/today'
import { formatDay, formatMoney, formatNumber } from '../../lib/format.ts'

export const title = 'Hoje'
export const workTitle = 'O que espera por você'
export const nothingWaits = 'Nada espera por você'
export const nothingWaitsMessage = 'Tudo o que chegou está em dia.'
export const loadFailed = 'Não foi possível ver o que há para fazer'
export const areasTitle = 'Áreas'

/** A day in full: `domingo, 22 de novembro de 2026`. @param day as `YYYY-MM-DD` */
export const longDay = (day: string): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))

interface Words {
  one: string
  many: string
  /** The text that says what goes wrong as long as nobody does the work. */
  cost: string
  /** The text that says what to do on the screen that the work links to. */
  act: string
}

const toSee: Words = {
  one: 'lembrete a ver',
  many: 'lembretes a ver',
  cost: 'Nenhum sai antes que alguém o veja e aprove.',
  act: 'Ver lembretes',
}

const leaving: Words = {
  one: 'lembrete vai sair',
  many: 'lembretes vão sair',
  cost: 'Saem sozinhos; ainda podem ser mudados ou pausados.',
  act: 'Ver lembretes',
}

const stuckMails: Words = {
  one: 'e-mail que não saiu',
  many: 'e-mails que não saíram',
  cost: 'Quem devia receber não sabe de nada.',
  act: 'Ver e-mails',
}

const callBack: Words = {
  one: 'retorno prometido',
  many: 'retornos prometidos',
  cost: 'Ficou anotado que alguém voltaria ao assunto.',
  act: 'Ver conversa',
}

const words: Record<WorkKind, Words> = {
  proofs: {
    one: 'contribuição a verificar',
    many: 'contribuições a verificar',
    cost: 'A diocese espera a carta e o recibo.',
    act: 'Verificar',
  },
  requests_to_confirm: {
    one: 'solicitação sem confirmação',
    many: 'solicitações sem confirmação',
    cost: 'Sem confirmar, a diocese não recebe boleto nem material.',
    act: 'Ver solicitações',
  },
  requests_to_pack: {
    one: 'solicitação a embalar',
    many: 'solicitações a embalar',
    cost: 'O material foi confirmado e ainda não tem caixa.',
    act: 'Embalar',
  },
  boxes_to_ship: {
    one: 'caixa a despachar',
    many: 'caixas a despachar',
    cost: 'As caixas estão prontas e ainda não saíram.',
    act: 'Despachar',
  },
  overdue_slips: {
    one: 'boleto vencido sem lembrete',
    many: 'boletos vencidos sem lembrete',
    cost: 'Quem devia pagar ainda não foi avisado.',
    act: 'Lembrar',
  },
  reported_address: {
    one: 'endereço de entrega a conferir',
    many: 'endereços de entrega a conferir',
    cost: 'Quem pediu diz que está errado; a caixa iria para o lugar errado.',
    act: 'Conferir',
  },
  second_copy: {
    one: 'segunda via pedida',
    many: 'segundas vias pedidas',
    cost: 'Quem pediu quer pagar, e o boleto já não pode ser pago.',
    act: 'Gerar',
  },
  call_back: callBack,
  call_back_parish: callBack,
  call_back_group: callBack,
  collection_reminders_to_see: toSee,
  campaign_reminders_to_see: toSee,
  collection_reminders: leaving,
  campaign_reminders: leaving,
  refused_slips: {
    one: 'boleto recusado pelo banco',
    many: 'boletos recusados pelo banco',
    cost: 'Sem registro, a diocese não consegue pagar; sem baixa, pode pagar o que já não deve.',
    act: 'Resolver',
  },
  return_records: {
    one: 'pagamento a resolver',
    many: 'pagamentos a resolver',
    cost: 'O dinheiro entrou no banco e não está conferido aqui.',
    act: 'Resolver',
  },
  statement_credits: {
    one: 'crédito do banco sem dono',
    many: 'créditos do banco sem dono',
    cost: 'O dinheiro entrou e ninguém disse de quem é.',
    act: 'Resolver',
  },
  missing_gifts: {
    one: 'contribuição declarada que não veio',
    many: 'contribuições declaradas que não vieram',
    cost: 'O extrato já passou do prazo e não mostra esse dinheiro.',
    act: 'Ver',
  },
  returned_credits: {
    one: 'pagamento que o banco devolveu',
    many: 'pagamentos que o banco devolveu',
    cost: 'O dinheiro voltou a quem pagou e ainda conta aqui como recebido.',
    act: 'Resolver',
  },
  shipping_file: {
    one: 'boleto à espera de remessa',
    many: 'boletos à espera de remessa',
    cost: 'O banco ainda não conhece o registro ou a baixa.',
    act: 'Fazer remessa',
  },
  shipping_file_to_send: {
    one: 'remessa a enviar',
    many: 'remessas a enviar',
    cost: 'Foi feita aqui e ninguém marcou que a enviou ao banco.',
    act: 'Ver remessas',
  },
  held_actions: {
    one: 'pedido espera a sua confirmação',
    many: 'pedidos esperam a sua confirmação',
    cost: 'Quem pediu não pode confirmar; em sete dias o pedido vence.',
    act: 'Confirmar ou recusar',
  },
  users: {
    one: 'pessoa espera acesso',
    many: 'pessoas esperam acesso',
    cost: 'Quem se cadastrou só entra depois de aprovado.',
    act: 'Liberar acesso',
  },
  mails: stuckMails,
  record_mails: stuckMails,
}

export const actOf = ({ kind }: Work): string => words[kind].act
export const costOf = ({ kind }: Work): string => words[kind].cost

/** A kind of work and its number: `12 contribuições a verificar` */
export const workName = ({ kind, count }: Pick<Work, 'kind' | 'count'>): string =>
  `${formatNumber(count)} ${count === 1 ? words[kind].one : words[kind].many}`

const dayLength = 24 * 60 * 60 * 1000

/** The days from one day to another, both as `YYYY-MM-DD`; negative when `to` is earlier. */
const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayLength)

/**
 * Says how long the oldest item has waited: `desde hoje`, `desde ontem`, `desde 17/11/2026 (5 dias)`
 * @param since the item's day, as `YYYY-MM-DD`
 * @param today as `YYYY-MM-DD`
 */
export function waitingSince(since: string, today: string): string {
  const days = daysBetween(since, today)
  if (days <= 0) return 'desde hoje'
  return days === 1 ? 'desde ontem' : `desde ${formatDay(since)} (${formatNumber(days)} dias)`
}

/** The day on which reminders are sent: `hoje`, `amanhã`, `em 17/11/2026`. Both days are written `YYYY-MM-DD`. */
function leavingOn(day: string, today: string): string {
  const days = daysBetween(today, day)
  if (days <= 0) return 'hoje'
  return days === 1 ? 'amanhã' : `em ${formatDay(day)}`
}

const reminderKinds: readonly WorkKind[] = [
  'collection_reminders_to_see',
  'campaign_reminders_to_see',
  'collection_reminders',
  'campaign_reminders',
]

/**
 * The value and the waiting time of some work: `R$ 1.234,56, desde 17/11/2026 (5 dias)`. A part that is null is left
 * out. For reminders, it tells the day on which the first one is sent instead of the waiting time.
 */
export const workDetail = ({ kind, value, since }: Work, today: string): string =>
  [
    value !== null && formatMoney(value),
    since !== null &&
      (reminderKinds.includes(kind) ? `o primeiro ${leavingOn(since, today)}` : waitingSince(since, today)),
  ]
    .filter(Boolean)
    .join(', ')

type Collection = NonNullable<Today['collection']>
type Campaign = NonNullable<Today['campaign']>

/** Says how many dioceses have contributed: `120 de 280 dioceses contribuíram` */
export const contributedOf = ({ contributed, dioceses }: Collection): string =>
  `${formatNumber(contributed)} de ${formatNumber(dioceses)} dioceses contribuíram`

export const confirmedOf = ({ confirmed, requested }: Campaign): string =>
  `${formatNumber(confirmed)} de ${formatNumber(requested)} solicitações confirmadas`

export const shippedOf = ({ shipped, boxes }: Campaign): string =>
  `${formatNumber(shipped)} de ${formatNumber(boxes)} caixas despachadas`

export const collectionTitle = 'Coleta em andamento'
export const campaignTitle = 'Campanha em andamento'
export const collectionBoard = 'Quadro de outubro'
export const campaignBoard = 'Quadro da campanha'

/**
 * Says when a campaign's slips are due: `boletos vencem em 30/10/2026`
 * @param dueDate as `YYYY-MM-DD`
 * @param today as `YYYY-MM-DD`
 */
export const slipsDue = (dueDate: string, today: string): string =>
  `boletos ${dueDate < today ? 'venceram' : 'vencem'} em ${formatDay(dueDate)}`
