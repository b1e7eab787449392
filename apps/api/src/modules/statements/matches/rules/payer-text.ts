import { daysBetween } from './day-windows.ts'
import { maskedTaxIdsIn, taxIdsIn, withoutTaxIds } from './tax-ids.ts'
import { fold, wordsOf } from './words.ts'

/** A row of a statement. */
export interface BankRow {
  id: number
  /**
   * The row's key, which decides the order of rows of one day. It does not depend on the order in which files arrive.
   */
  key: string
  accountId: number
  /** Civil day of booking, ISO. */
  date: string
  /** Whole cents; negative for a debit. */
  cents: number
  memo: string | null
  name: string | null
  fitid: string | null
  refnum: string | null
}

/** What a row's text says about the payer. */
export interface PayerText {
  /** The parts of the text that may be a name, as words without case and accents. Banks cut names at any letter. */
  names: string[][]
  /** Complete tax ids, in the form of `plainTaxId`. */
  taxIds: string[]
  /** Masked tax ids, with `*` for each hidden character. */
  maskedTaxIds: string[]
  /** Days that the text names besides the day of booking, ISO. */
  days: string[]
  /** Pix end-to-end ids: E for a payment, D for a return. */
  endToEnd: string[]
}

/** Words with which banks begin the text of a transfer. They are no part of a name. */
const transferWords = new Set(
  fold(
    `pix recebido recebida recebidos recebimento recebimentos receb rec transferencia transferido transf tr ted tec doc
    tbi tev credito cred crd em conta cc entrada deposito depositos dep online eletronico elet dinheiro enviado enviada
    envio emitido emitida pago pagamento pagto pgto portabilidade outra if cp chave qr qrcode rem remet remetente dest
    des destinatario poupanca sispag fornecedor fornecedores lancamento lanc estorno est devolucao devol devolvido
    devolvida saida debito deb mesma titularidade dif internet bco banco por via pelo pela sistema boleto conta agencia
    ag tarifa cobranca liq liquidacao simples cred dispon disp para code estatico dinamico aleatoria identificado cheque
    compensado autoatendimento terminal loterica correspondente bancario`,
  ).split(' '),
)

const endToEnd = /\b[ED]\d{8}20\d{10}[A-Za-z0-9]{11}\b/g
/** A day such as `12/10` in a text. Some banks write it right after a cut name. */
const dayAndMonth = /(?<!\d)(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])(?![\d/])/g

/** Reads the texts of a row. The words of names are as `wordsOf` makes them. */
export function readPayer(row: Pick<BankRow, 'memo' | 'name' | 'refnum' | 'fitid' | 'date'>): PayerText {
  const texts = [row.memo, row.name].filter((text) => text !== null)
  // `refnum` and `fitid` are the bank's own numbers. Ids are read from them, but no names, although Sicredi wrote the
  // payer there in 2024: other banks begin all these numbers with the same letters, which would look like a name.
  const whole = [...texts, row.refnum, row.fitid].filter((text) => text !== null).join(' | ')
  const codes = whole.match(endToEnd) ?? []
  return {
    names: namesIn(texts),
    taxIds: taxIdsIn(whole.replace(endToEnd, ' '), texts),
    maskedTaxIds: maskedTaxIdsIn(whole),
    days: [...new Set([...daysIn(whole, row.date), ...codes.map(dayOfEndToEnd)])],
    endToEnd: codes,
  }
}

/** The parts of texts that may be names. A part ends at a date, a number, a mask or punctuation. */
function namesIn(texts: readonly string[]): string[][] {
  const parts = texts.flatMap((text) =>
    withoutTaxIds(text.replace(endToEnd, '|'))
      .replace(/\d[\d./:-]*/g, '|')
      .split(/[|:"()]| - |- | -|\s{2,}/),
  )
  const found = parts.map(withoutTransferWords).filter((words) => words.some((word) => word.length > 1))
  return [...new Map(found.map((words) => [words.join(' '), words])).values()]
}

function withoutTransferWords(part: string): string[] {
  const words = wordsOf(part)
  const from = words.findIndex((word) => !transferWords.has(word))
  return from === -1 ? [] : words.slice(from)
}

/**
 * The days that a text names without a year. Each gets the year that brings it within 15 days of the day of booking.
 */
function daysIn(text: string, booked: string): string[] {
  const year = Number(booked.slice(0, 4))
  return [...text.matchAll(dayAndMonth)].flatMap(([, day, month]) => {
    const near = [year - 1, year, year + 1]
      .map((year) => `${year}-${month}-${day}`)
      .filter((iso) => isDay(iso) && Math.abs(daysBetween(iso, booked)) <= 15)
    return near[0] ?? []
  })
}

/** The day of an end-to-end id in São Paulo. The id contains the moment in UTC, and São Paulo is three hours behind. */
function dayOfEndToEnd(code: string): string {
  const [year, month, day, hour] = [code.slice(9, 13), code.slice(13, 15), code.slice(15, 17), code.slice(17, 19)]
  const moment = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour) - 3)
  return new Date(moment).toISOString().slice(0, 10)
}

const isDay = (iso: string): boolean => {
  const moment = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso)
}
