import type { Context } from '../../../core/context.ts'
import { conflict } from '../../../core/errors.ts'
import { joinPdfs } from '../../../infra/pdf/join-pdfs.ts'
import * as files from '../../../platform/files/files.service.ts'
import * as contributions from '../contributions/contributions.service.ts'

/**
 * Joins stored letters and receipts into one PDF to print, in the order of the ids: for each contribution the letter,
 * then the receipt, both as they were issued. Contributions without documents are left out.
 * @throws notFound when there is no such collection; conflict when none of the contributions has documents
 */
export async function printDocuments(ctx: Context, collectionId: number, ids: readonly number[]): Promise<Buffer> {
  const these = { search: '', status: '' as const, order: 'asc' as const, page: 1, limit: ids.length, ids: [...ids] }
  const { data } = await contributions.list(ctx, collectionId, these)
  const byId = new Map(data.map((row) => [row.id, row]))
  const fileIds = ids.flatMap((id) => [byId.get(id)?.letter_file_id ?? [], byId.get(id)?.receipt_file_id ?? []].flat())
  if (fileIds.length === 0)
    throw conflict('Nenhuma destas contribuições tem carta e recibo: verifique-as primeiro.', 'no_documents')
  const contents: Buffer[] = []
  for (const id of fileIds) contents.push((await files.read(ctx, id)).content)
  return joinPdfs(contents)
}
