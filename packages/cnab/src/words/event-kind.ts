import type { Bank, Width } from '../bank.ts'

/**
 * The meaning of a return record for its slip. Only `settled` means received money. `instruction-rejected`: the bank
 * refused a request about a registered slip, such as its write-off.
 */
export type EventKind =
  'settled' | 'entry-confirmed' | 'entry-rejected' | 'written-off' | 'instruction-rejected' | 'other'

type Codes = Readonly<Record<Exclude<EventKind, 'other'>, readonly string[]>>

const codes240 = (own: Partial<Codes> = {}): Codes => ({
  settled: ['06', '17'],
  'entry-confirmed': ['02'],
  'entry-rejected': ['03'],
  'written-off': ['09', '25'],
  'instruction-rejected': ['26'],
  ...own,
})
const codes400 = (settled: readonly string[], own: Partial<Codes> = {}): Codes => ({
  settled,
  'entry-confirmed': ['02'],
  'entry-rejected': ['03'],
  'written-off': ['09', '10'],
  'instruction-rejected': [],
  ...own,
})

/**
 * For each layout and bank: the codes of each kind of event. Any other code is `other`, whatever amounts its record
 * has. In the CNAB 400 of Banco do Brasil, Santander, Caixa and Sicoob, the code for a refused entry also stands for a
 * refused instruction. Codes for a refused change of data (30; Itaú's 17) are left out, because our shipping files
 * never ask for a change. Sources: the banks' manuals, and the tables of eduardokum/laravel-boleto (src/Cnab/Retorno).
 */
const codesOf: Record<Width, Record<Bank, Codes>> = {
  240: {
    '001': codes240(),
    '033': codes240(),
    '104': codes240({ settled: ['06'] }),
    '237': codes240(),
    // 17 is left out: at Itaú it is a refused change of data.
    '341': codes240({
      settled: ['06', '08'],
      'entry-confirmed': ['02', '64', '73'],
      'entry-rejected': ['03', '60'],
      'written-off': ['09', '10', '32', '47', '59', '72'],
      'instruction-rejected': ['15', '16'],
    }),
    '748': codes240({ 'instruction-rejected': ['26', '36'] }),
    '756': codes240(),
  },
  400: {
    '001': codes400(['05', '06', '07', '08', '15']),
    '033': codes400(['06', '07', '08', '17']),
    '104': codes400(['21', '22'], {
      'entry-confirmed': ['01'],
      'entry-rejected': ['99'],
      'written-off': ['02', '23', '24', '25'],
    }),
    '237': codes400(['06', '15', '17'], {
      'entry-rejected': ['03', '24'],
      'instruction-rejected': ['27', '32'],
    }),
    '341': codes400(['06', '07', '08'], {
      'entry-confirmed': ['02', '64', '73'],
      'entry-rejected': ['03', '60'],
      'written-off': ['09', '10', '32', '47', '59', '72'],
      'instruction-rejected': ['15', '16'],
    }),
    '748': codes400(['06', '15', '17'], {
      'entry-rejected': ['03', '24'],
      'instruction-rejected': ['27', '32'],
    }),
    '756': codes400(['05', '06', '15']),
  },
}

const kinds = ['settled', 'entry-confirmed', 'entry-rejected', 'written-off', 'instruction-rejected'] as const

/** What a bank's occurrence code means. */
export function kindOf(bank: Bank, width: Width, code: string): EventKind {
  const codes = codesOf[width][bank]
  return kinds.find((kind) => codes[kind].includes(code)) ?? 'other'
}

/**
 * Whether the bank has the same code for a refused entry and a refused instruction. If it has, only the instruction
 * that we sent tells which of the two was refused.
 */
export const rejectsAlike = (bank: Bank, width: Width): boolean =>
  codesOf[width][bank]['instruction-rejected'].length === 0
