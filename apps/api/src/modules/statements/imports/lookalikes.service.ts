import type { Context } from '../../../core/context.ts'
import * as repository from './imports.repository.ts'
import type { AlikeRow } from './imports.repository.ts'
import type { ReadAccount } from './read-statement-in-thread.ts'

/**
 * Warns of new rows that may be copies of older rows, because they come from a file of another format, or because the
 * bank numbered them differently.
 * @param id the id of the file
 * @param named the accounts of the file, each with its registered account
 * @returns the warnings, in Portuguese
 */
export async function lookalikesInWords(
  ctx: Context,
  id: number,
  named: readonly { account: ReadAccount; known: { id: number } | null }[],
): Promise<string[]> {
  const found = await repository.alike(ctx.db, id)
  if (found.length === 0) return []
  const keys = new Set(named.flatMap(({ account, known }) => account.rows.map(({ key }) => `${known?.id} ${key}`)))
  const older = Map.groupBy(
    found.filter(({ is_new }) => !is_new),
    placeOf,
  )
  const countNew = (isLike: (one: AlikeRow, other: AlikeRow) => boolean) =>
    found.filter((one) => one.is_new && older.get(placeOf(one))?.some((other) => isLike(one, other))).length
  const inBoth = countNew((one, other) => one.format !== other.format)
  const again = countNew(
    (one, other) =>
      one.format === other.format &&
      one.text === other.text &&
      // If the new file contains the older row too, the bank really has both rows, and neither is a copy of the other.
      !keys.has(`${other.bank_account_id} ${other.row_key}`),
  )
  return [
    ...(inBoth > 0
      ? [
          `${inBoth} ${inBoth === 1 ? 'lançamento tem' : 'lançamentos têm'} o dia e o valor de outros que vieram em outro formato (OFX ou CSV): não envie o mesmo período nos dois.`,
        ]
      : []),
    ...(again > 0
      ? [
          `${again} ${again === 1 ? 'lançamento novo tem' : 'lançamentos novos têm'} o dia, o valor e o texto de outros que já vieram e faltam neste arquivo: talvez o banco só tenha mudado o número deles. Confira antes de guardar.`,
        ]
      : []),
  ]
}

const placeOf = ({ bank_account_id, day, cents }: AlikeRow): string => `${bank_account_id} ${day} ${cents}`
