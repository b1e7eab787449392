import { today } from '../../core/civil-time.ts'
import { nowIso, type Clock } from '../../core/clock.ts'
import type { Sheet, SheetFile } from './sheet.ts'
import { writeSheet } from './write-workbook.ts'

/**
 * Writes an .xlsx that shows when it was issued, and has that day in its filename.
 * @param name the filename without the day and the extension
 * @throws invalid when there are too many rows
 */
export async function writeSheetFile<Item>(
  clock: Clock,
  name: string,
  sheet: Omit<Sheet<Item>, 'issuedAt'>,
): Promise<SheetFile> {
  const content = await writeSheet({ ...sheet, issuedAt: nowIso(clock) })
  return { filename: `${name}-${today(clock)}.xlsx`, content }
}
