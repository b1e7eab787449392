import type { PageQuery, Paged } from '@seara/contract/core/paging'
import type { Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import * as records from './return-records.repository.ts'
import type { RecordRow } from './return-records.repository.ts'
import * as repository from './return-files.repository.ts'
import type { ReturnFileRow } from './return-files.repository.ts'

export type { ReturnFileRow }

export const list = (ctx: Context, page: PageQuery): Promise<Paged<ReturnFileRow>> => repository.list(ctx.db, page)

/** @throws notFound when there is no such file */
export async function get(ctx: Context, id: number): Promise<ReturnFileRow> {
  const file = await repository.find(ctx.db, id)
  if (!file) throw notFound('Arquivo de retorno não encontrado.')
  return file
}

/** One page of a file's records, in the file's order. @throws notFound when there is no such file */
export async function recordsOf(ctx: Context, id: number, page: PageQuery): Promise<Paged<RecordRow>> {
  await get(ctx, id)
  return records.listOfFile(ctx.db, id, page)
}
