import { serialize } from 'node:v8'
import { gzipSync } from 'node:zlib'
import { NotAStatementError } from '@seara/ofx/not-a-statement'
import { readStatement } from '@seara/ofx/read-statement'
import type { StatementAccount } from '@seara/ofx/statement'
import { portions } from '../../../core/portions.ts'
import { whyRefused, withoutCards } from './cards-and-currencies.ts'
import { lastDay } from './covered-days.ts'
import { rowKeys } from './row-key.ts'
import type { PackedFile, ReadRow } from './read-statement-in-thread.ts'

/**
 * The rows of a statement are compressed in parts of this many rows. Decompressing one part takes a few milliseconds.
 */
const partSize = 1_000

/** Reads one file. A file that is no statement in reais is refused, with the reason in Portuguese. */
export default function read(content: Uint8Array): PackedFile {
  try {
    const { format, complete, bank, written, accounts: read } = readStatement(content)
    const accounts = withoutCards(read)
    const reason = whyRefused(read)
    if (reason !== null) return { kind: 'refused', reason }
    const keys = new Map<string, ReturnType<typeof rowKeys>>()
    return {
      kind: 'statement',
      format,
      isComplete: complete,
      cards: read.length - accounts.length,
      accounts: accounts.map((account) => {
        // A file may contain an account twice. Equal rows of both parts are numbered together, so that each row has its
        // own key.
        const name = `${account.bankId} ${account.account}`
        const keyOf = keys.get(name) ?? rowKeys()
        keys.set(name, keyOf)
        return { ...packed(account, bank, keyOf), until: lastDay(account, written) }
      }),
    }
  } catch (error) {
    if (error instanceof NotAStatementError) return { kind: 'refused', reason: error.message }
    throw error
  }
}

/** The bank numbers for banks whose CSV names neither bank nor account. */
const numbers: Record<string, string> = { Inter: '077', Nubank: '260' }

function packed(account: StatementAccount, bank: string | null, keyOf: ReturnType<typeof rowKeys>) {
  const bankId = account.bankId ?? numbers[bank ?? ''] ?? null
  const rows = account.transactions
    .filter(({ amountCents }) => amountCents !== 0)
    .map((row): ReadRow => {
      const texts = { memo: clean(row.memo), fitid: clean(row.fitid), name: clean(row.name), refnum: clean(row.refnum) }
      const kept = { ...texts, day: row.date, cents: row.amountCents }
      return { ...kept, key: keyOf(bankId, kept) }
    })
  const label = [
    bank ?? (bankId === null ? null : `banco ${bankId}`),
    account.branchId === null ? null : `agência ${account.branchId}`,
    account.account === null ? null : `conta ${account.account}`,
  ]
  return {
    written: { bankId, branchId: account.branchId, account: account.account },
    label: label.filter((part) => part !== null).join(', ') || 'conta não informada',
    skipped: account.skipped.length + account.transactions.length - rows.length,
    parts: Array.from(portions(rows, partSize), (part) => gzipSync(serialize(part), { level: 1 })),
  }
}

/**
 * Replaces control characters by spaces, because the database refuses some of them.
 * @returns null when no text is left
 */
function clean(text: string | null | undefined): string | null {
  const kept = (text ?? '').replace(/\p{Cc}/gu, ' ').trim()
  return kept === '' ? null : kept
}
