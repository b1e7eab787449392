import { inTransaction, type Context } from '../../core/context.ts'
import type { Db } from '../../db/schema.ts'
import { record, type AuditAction } from './history.service.ts'

/** How records of one kind are locked, read and written down in the audit log. */
export interface TrackedKind<Item> {
  entity: string
  /** Locks the record against changes until the transaction ends. */
  lock: (db: Db, id: number) => Promise<unknown>
  /** @throws notFound */
  get: (ctx: Context, id: number) => Promise<Item>
  /** The fields that the audit log keeps. */
  snapshot: (item: Item) => object
}

/** A snapshot of every field but these. */
export const without =
  <Item extends object>(...fields: (keyof Item)[]) =>
  (item: Item): object =>
    Object.fromEntries(Object.entries(item).filter(([field]) => !fields.some((left) => left === field)))

type Write<Item> = (ctx: Context, before: Item) => Promise<unknown>

/** Creates and changes records of one kind, each in a transaction that also writes the audit log. */
export function tracked<Item>({ entity, lock, get, snapshot }: TrackedKind<Item>) {
  const change = (ctx: Context, id: number, write: Write<Item>, action: AuditAction = 'update'): Promise<Item> =>
    inTransaction(ctx, async (ctx) => {
      await lock(ctx.db, id)
      const before = await get(ctx, id)
      await write(ctx, before)
      const after = await get(ctx, id)
      await record(ctx, { entity, id, action, before: snapshot(before), after: snapshot(after) })
      return after
    })

  return {
    /** @param insert answers the new record's id */
    create: (ctx: Context, insert: (ctx: Context) => Promise<{ id: number }>): Promise<Item> =>
      inTransaction(ctx, async (ctx) => {
        const { id } = await insert(ctx)
        const after = await get(ctx, id)
        await record(ctx, { entity, id, action: 'create', before: null, after: snapshot(after) })
        return after
      }),

    /** Locks the record, writes, and answers it as it then stands. @throws notFound */
    change,

    /** @throws notFound */
    remove: (ctx: Context, id: number, write: Write<Item>): Promise<null> =>
      inTransaction(ctx, async (ctx) => {
        await lock(ctx.db, id)
        const before = await get(ctx, id)
        await write(ctx, before)
        await record(ctx, { entity, id, action: 'delete', before: snapshot(before), after: null })
        return null
      }),
  }
}
