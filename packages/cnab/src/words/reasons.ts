import type { Bank, Width } from '../bank.ts'
import type { EventKind } from './event-kind.ts'
import { rejection400 } from './reasons-400.ts'
import { rejection240, settlement240 } from './reasons-240.ts'
import { rejectionsItau } from './reasons-itau.ts'
import { reasonsSantander } from './reasons-santander.ts'
import { reasonsSicredi } from './reasons-sicredi.ts'

/** A reason: the bank's code, and the manual's words for it. `text` is null when the manual has none. */
export type Reason = { code: string; text: string | null }

export type Occurrence = { bank: Bank; width: Width; code: string; kind: EventKind }

/**
 * Splits a field into reasons.
 * @param field the codes one after another, as the bank writes them: three characters each in the CNAB 400 of Santander
 * and Caixa, otherwise two
 */
export function readReasons(occurrence: Occurrence, field: string): Reason[] {
  const { bank, width } = occurrence
  const size = width === 400 && (bank === '033' || bank === '104') ? 3 : 2
  const reasons: Reason[] = []
  for (let at = 0; at + size <= field.length; at += size) {
    const code = field.slice(at, at + size)
    if (code.trim() !== '' && !/^0+$/.test(code)) reasons.push({ code, text: wordsOf(occurrence, code) ?? null })
  }
  return reasons
}

const tariff = '28'
const rejectedInstructions = ['27', '30', '32']

/**
 * A reason in words; undefined when no words are known, for example for the reasons of a bank's tariff. The same code
 * means different things in a payment and in a rejection.
 */
function wordsOf({ bank, width, code, kind }: Occurrence, reason: string): string | undefined {
  if (code === tariff && bank !== '341') return undefined
  if (bank === '341') return kind === 'entry-rejected' ? rejectionsItau[reason] : undefined
  if (width === 240)
    return kind === 'settled' || kind === 'written-off' ? settlement240(bank, reason) : rejection240(bank, reason)
  if (bank === '748') return reasonsSicredi[reason]
  if (bank === '033') return reasonsSantander[reason]
  const rejected = kind === 'entry-rejected' || (bank === '237' && rejectedInstructions.includes(code))
  return rejected ? rejection400(bank, reason) : undefined
}
