import type { ReminderAudience, ReminderLadder, ReminderState, ReminderStep } from '@seara/contract/reminders/ladders'
import { formatDay, formatMoment, formatNumber } from '../../lib/format.ts'

export const title = 'Lembretes'
export const description =
  'Saem sozinhos, a partir das 9 horas do seu dia, depois que alguém os viu e aprovou. Param para quem já fez o que pedem.'
export const loadFailed = 'Não foi possível carregar os lembretes'
export const none = 'Nenhum lembrete planejado'
export const noneMessage = 'Planeje em que dias lembrar quem ainda não fez a sua parte, e com que palavras.'

export const saved = '✅ Lembrete salvo: veja-o no calendário e aprove!'
export const saveFailed = '❌ Não foi possível salvar o lembrete!'
export const dateSaved = '✅ Data salva: os lembretes que contam dela precisam ser vistos de novo!'
export const paused = '✅ Lembretes pausados!'
export const resumed = '✅ Lembretes retomados!'
export const approved = '✅ Lembrete aprovado!'
export const disapproved = '✅ Este lembrete não sai mais!'
export const deleted = '✅ Lembrete excluído!'
export const deleteFailed = '❌ Não foi possível excluir o lembrete!'

export const askPause = 'As mensagens que ainda esperam na fila são retiradas, e nada sai até alguém retomar.'
export const askResume = 'O que devia ter saído durante a pausa não sai mais; os próximos dias, sim.'
export const askDelete =
  'As mensagens dele que ainda esperam na fila são retiradas. Quem já o recebeu continua sabendo.'

export const endLabels = { collection: 'Fim da coleta', campaign: 'Fim da campanha' } as const
/** Says why the calendar is empty, and what is missing before a reminder can be sent. */
export function nothingAhead({ programme, finished, end_on, steps }: ReminderLadder): string {
  const name = programme === 'collection' ? 'coleta' : 'campanha'
  if (finished) return `Nada vai sair: a ${name} está finalizada.`
  const fromEnd = steps.filter(({ audience }) => audience !== 'not_paid')
  const reasons = [
    end_on === null && fromEnd.length > 0 && `falta dizer em que dia a ${name} termina`,
    (end_on !== null || fromEnd.length < steps.length) &&
      'não há a quem lembrar, ou os dias já passaram ou vêm antes do início',
  ].filter((reason) => reason !== false)
  const approval = steps.some(({ seen }) => seen === null)
    ? ' Além disso, cada lembrete só sai depois de visto e aprovado.'
    : ''
  return `Nada vai sair: ${reasons.join('; dos boletos, ')}.${approval}`
}

export const noEnd = 'Diga em que dia termina: os lembretes contam dessa data.'

export const audiences: Record<ReminderAudience, { choice: string; of: (count: number) => string; date: string }> = {
  not_contributed: {
    choice: 'Dioceses que não contribuíram',
    of: (count) => (count === 1 ? 'diocese sem contribuição' : 'dioceses sem contribuição'),
    date: 'do fim da coleta',
  },
  not_requested: {
    choice: 'Dioceses que não pediram material',
    of: (count) => (count === 1 ? 'diocese sem solicitação' : 'dioceses sem solicitação'),
    date: 'do fim da campanha',
  },
  not_confirmed: {
    choice: 'Quem não confirmou a solicitação',
    of: (count) => (count === 1 ? 'solicitação sem confirmação' : 'solicitações sem confirmação'),
    date: 'do fim da campanha',
  },
  not_paid: {
    choice: 'Quem não pagou o boleto',
    of: (count) => (count === 1 ? 'boleto sem pagamento' : 'boletos sem pagamento'),
    date: 'do vencimento do boleto',
  },
}

const days = (count: number) => (count === 1 ? '1 dia' : `${formatNumber(count)} dias`)

/** Says when a step reminds: `3 dias antes do fim da coleta` */
export function whenOf({ days: offset, audience }: Pick<ReminderStep, 'days' | 'audience'>): string {
  const { date } = audiences[audience]
  if (offset === 0) return `No dia ${date}`
  return offset < 0 ? `${days(-offset)} antes ${date}` : `${days(offset)} depois ${date}`
}

/** Like `whenOf`, but for use inside a sentence: `no dia do fim da coleta` */
export const whenInside = (step: Pick<ReminderStep, 'days' | 'audience'>): string => whenOf(step).replace(/^No/, 'no')

export const states: Record<ReminderState, { label: string; color: string }> = {
  to_see: { label: 'Falta ver', color: 'trigo' },
  scheduled: { label: 'Vai sair', color: 'campo' },
  paused: { label: 'Pausado', color: 'gray' },
  missed: { label: 'Passou sem ser visto', color: 'red' },
}

export const missedTitle = 'Não saiu'

/** The days that are still to come, and the days that passed without an approval. */
export function aheadAndMissed<Day extends { state: ReminderState }>(upcoming: readonly Day[]): [Day[], Day[]] {
  const { ahead = [], missed = [] } = Object.groupBy(upcoming, ({ state }) => (state === 'missed' ? 'missed' : 'ahead'))
  return [ahead, missed]
}

/** The number of recipients of a reminder, in words: `12 dioceses sem contribuição` */
export const countOf = (count: number, audience: ReminderAudience): string =>
  `${formatNumber(count)} ${audiences[audience].of(count)}`

export const withoutAddress = (count: number): string =>
  count === 1 ? '1 sem e-mail possível fica de fora' : `${formatNumber(count)} sem e-mail possível ficam de fora`

const dayLength = 24 * 60 * 60 * 1000
const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })

/**
 * The word for a day as seen from today: `hoje`, `amanhã`, `quarta-feira`.
 * @param day a civil day, ISO
 * @param today a civil day, ISO
 */
function dayWord(day: string, today: string): string {
  const away = Math.round((Date.parse(day) - Date.parse(today)) / dayLength)
  if (away === 0) return 'hoje'
  if (away === 1) return 'amanhã'
  return away === -1 ? 'ontem' : weekday.format(new Date(day))
}

/** A day as date and word: `28/10/2026, amanhã`. Both parameters are civil days, ISO. */
export const dayOf = (day: string, today: string): string => `${formatDay(day)}, ${dayWord(day, today)}`

/** Says what happened to the mails of a day: `12 enviados, 1 na fila, 1 não saiu, 2 retirados` */
export function sentOf({ count, waiting, failed, withdrawn }: ReminderLadder['sent'][number]): string {
  const sent = count - waiting - failed - withdrawn
  return [
    sent > 0 && `${formatNumber(sent)} ${sent === 1 ? 'enviado' : 'enviados'}`,
    waiting > 0 && `${formatNumber(waiting)} na fila`,
    failed > 0 && `${formatNumber(failed)} ${failed === 1 ? 'não saiu' : 'não saíram'}`,
    withdrawn > 0 && `${formatNumber(withdrawn)} ${withdrawn === 1 ? 'retirado' : 'retirados'} antes de sair`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Says who approved a step, and when: `Aprovado por Ana em 22/11/2026 11:51` */
export const seenBy = ({ by, at }: { by: string; at: string }): string => `Aprovado por ${by} em ${formatMoment(at)}`

export const pausedBy = ({ by, at }: { by: string; at: string }): string =>
  `Pausados por ${by} em ${formatMoment(at)}: nada sai.`

export const mailStates = {
  queued: 'na fila',
  sending: 'saindo agora',
  sent: 'enviado',
  failed: 'não saiu',
  withdrawn: 'retirado antes de sair',
} as const

export const directions = { before: 'antes', on: 'no dia', after: 'depois' } as const
export const textExplained = 'Este texto é só deste lembrete. Depois de mudado, ele precisa ser visto de novo.'
export const nobodyYet = 'Agora não há ninguém a lembrar nesse dia. A mensagem chegaria assim, com dados de exemplo:'
export const noDayYet =
  'Esta regra ainda não tem um dia em que lembre alguém. A mensagem chegaria assim, com dados de exemplo:'
