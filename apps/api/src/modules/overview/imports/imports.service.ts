import type { ImportKind as KindName, ImportPreview } from '@seara/contract/overview/imports'
import { inTransaction, type Context } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import type { Upload } from '../../../core/upload.ts'
import { FairQueue } from '../../../core/fair-queue.ts'
import type { SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { readTable } from '../../../infra/spreadsheet/read-table.ts'
import { contactImport } from './contact-import.ts'
import { deliveryImport } from './delivery-import.ts'
import { dioceseImport } from './diocese-import.ts'
import { groupImport } from './group-import.ts'
import { readRows, type ReadSheet } from './import-columns.ts'
import { plan, type ImportKind, type Planned } from './import-plan.ts'
import { writeSample } from './import-sample.ts'
import { writeRefused } from './refused-rows.ts'
import * as repository from './imports.repository.ts'
import { parishImport } from './parish-import.ts'

/** A sheet to fill in, with examples and instructions. */
export const sample = (kind: KindName): Promise<SheetFile> => importers[kind].sample()

/** Lets one import run at a time, because reading and comparing a sheet may need 100 MB of memory. */
const inTurn = new FairQueue({
  capacity: 1,
  share: 1,
  waiting: 20,
  waitingPerClient: 5,
  timeout: 60_000,
  busy: 'Há outras importações em andamento. Tente novamente em instantes.',
})

const next = <Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> =>
  inTurn.run(String(ctx.actor?.id), 1, work)

/**
 * Says what the file would change, row by row, without saving.
 * @throws invalid on `file` when it cannot be read; unavailable when too many imports are waiting
 */
export const preview = (ctx: Context, kind: KindName, file: Upload): Promise<ImportPreview> =>
  next(ctx, () => importers[kind].preview(ctx, file))

/**
 * Imports the whole file, or nothing. Imports run one after the other, so that the second import sees what the first
 * one saved.
 * @param goodOnly true: refused rows are left out; false: one refused row refuses the file. Which rows are refused is
 * decided again when saving
 * @throws invalid on `file` when it cannot be read, or for a refused row; unavailable when too many imports are waiting
 */
export const apply = (ctx: Context, kind: KindName, file: Upload, goodOnly: boolean): Promise<ImportPreview> =>
  next(ctx, () => importers[kind].apply(ctx, file, goodOnly))

/**
 * The rows that would be refused now, as a sheet that can be corrected and imported. Saves nothing.
 * @throws invalid on `file` when it cannot be read or no row is refused; unavailable when too many imports are waiting
 */
export const refused = (ctx: Context, kind: KindName, file: Upload): Promise<SheetFile> =>
  next(ctx, () => importers[kind].refused(ctx, file))

interface Importer {
  sample(): Promise<SheetFile>
  preview(ctx: Context, file: Upload): Promise<ImportPreview>
  apply(ctx: Context, file: Upload, goodOnly: boolean): Promise<ImportPreview>
  refused(ctx: Context, file: Upload): Promise<SheetFile>
}

function importer<Body extends object, Stored extends { id: number; deleted_at: string | null }>(
  kind: ImportKind<Body, Stored>,
  filename: string,
): Importer {
  const read = (file: Upload) => file.use(async (content) => readRows(await readTable(content), kind.columns))
  return {
    sample: async () => ({ filename, content: await writeSample(kind.title, kind.columns) }),

    async preview(ctx, file) {
      const sheet = await read(file)
      return summary(file, sheet, await plan(ctx, kind, sheet.rows, false))
    },

    async refused(ctx, file) {
      const { rows } = await read(file)
      const planned = await plan(ctx, kind, rows, false)
      return writeRefused(ctx.clock, kind, rows, planned)
    },

    async apply(ctx, file, goodOnly) {
      const sheet = await read(file)
      return inTransaction(ctx, async (ctx) => {
        await repository.lockImports(ctx.db)
        const planned = await plan(ctx, kind, sheet.rows, true)
        if (!goodOnly) refuseRefused(planned)
        const created = planned.flatMap(({ outcome, body }) => (outcome === 'create' && body ? [body] : []))
        const changed = planned.flatMap(({ outcome, body, before }) =>
          outcome === 'update' && body && before ? [{ before, body }] : [],
        )
        await kind.save(ctx, created, changed)
        return summary(file, sheet, planned)
      })
    },
  }
}

const importers: Record<KindName, Importer> = {
  dioceses: importer(dioceseImport, 'modelo-dioceses.xlsx'),
  'delivery-addresses': importer(deliveryImport, 'modelo-enderecos-de-entrega.xlsx'),
  contacts: importer(contactImport, 'modelo-contatos.xlsx'),
  parishes: importer(parishImport, 'modelo-paroquias.xlsx'),
  'iam-groups': importer(groupImport, 'modelo-grupos-iam.xlsx'),
}

type AnyPlanned = Planned<object, object>

function refuseRefused(planned: readonly AnyPlanned[]): void {
  const refused = planned.filter(({ outcome }) => outcome === 'refused')
  const [first] = refused
  if (first)
    throw invalid(
      'file',
      `Nada foi gravado: ${refused.length === 1 ? 'uma linha foi recusada' : `${refused.length} linhas foram recusadas`}. Linha ${first.row}: ${first.problems[0] ?? ''}`,
    )
}

function summary({ filename }: Upload, { ignored }: ReadSheet, planned: readonly AnyPlanned[]): ImportPreview {
  const count = (wanted: AnyPlanned['outcome']) => planned.filter(({ outcome }) => outcome === wanted).length
  return {
    filename,
    created: count('create'),
    updated: count('update'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    ignored_columns: ignored,
    rows: planned.map(({ row, outcome, name, changes, problems, warnings }) => ({
      row,
      outcome,
      name,
      changes,
      problems,
      warnings,
    })),
  }
}
