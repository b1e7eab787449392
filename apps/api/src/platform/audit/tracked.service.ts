import type { Versioned } from '@seara/contract/core/version'
import { inTransaction, type Context } from '../../core/context.ts'
import type { Db } from '../../db/schema.ts'
import { record, type AuditAction, type AuditEvent } from './record-change.service.ts'
import { refuseLostUpdate } from './lost-update.service.ts'

/** How records of one kind are locked, read and written to the audit log. */
export interface TrackedKind<Item extends Versioned> {
  entity: string
  /** Locks the record against changes until the transaction ends. */
  lock: (db: Db, id: number) => Promise<unknown>
  /** Reads the record. @throws notFound when there is no such record */
  get: (ctx: Context, id: number) => Promise<Item>
  /** Returns the fields that the audit log stores. A field `version` among them is left out. */
  snapshot: (item: Item) => object
}

/** Makes a function that returns a record without the given fields, for `snapshot`. */
export const without =
  <Item extends object>(...fields: (keyof Item)[]) =>
  (item: Item): object =>
    Object.fromEntries(Object.entries(item).filter(([field]) => !fields.some((left) => left === field)))

type Write<Item> = (ctx: Context, before: Item) => Promise<unknown>

const withoutVersion = without<Partial<Versioned>>('version')

/**
 * Creates and changes records of one kind, each in a transaction that also writes the audit log. The id of the newest
 * entry is the record's version (`db/version-of.ts`), so tracked records are versioned.
 */
export function tracked<Item extends Versioned>({ entity, lock, get, snapshot }: TrackedKind<Item>) {
  const fieldsOf = (item: Item) => withoutVersion(snapshot(item))

  const recorded = async (ctx: Context, item: Item, event: Omit<AuditEvent, 'entity'>): Promise<Item> => {
    const version = await record(ctx, { entity, ...event })
    return version === null ? item : { ...item, version }
  }

  const change = (ctx: Context, id: number, write: Write<Item>, action: AuditAction = 'update'): Promise<Item> =>
    inTransaction(ctx, async (ctx) => {
      await lock(ctx.db, id)
      const before = await get(ctx, id)
      // `basedOn`, the version that the caller saw, is cleared for the write: it does not hold for other records that
      // the write changes too.
      await write({ ...ctx, basedOn: null }, before)
      const after = await get(ctx, id)
      const event = { id, before: fieldsOf(before), after: fieldsOf(after) }
      await refuseLostUpdate(ctx, { entity, ...event }, before.version, before)
      return recorded(ctx, after, { ...event, action })
    })

  return {
    /** Creates a record. @param insert inserts it and returns its id */
    create: (ctx: Context, insert: (ctx: Context) => Promise<{ id: number }>): Promise<Item> =>
      inTransaction(ctx, async (ctx) => {
        const { id } = await insert(ctx)
        const after = await get(ctx, id)
        return recorded(ctx, after, { id, action: 'create', before: null, after: fieldsOf(after) })
      }),

    /**
     * Locks the record, runs `write`, and returns the record as it is afterwards.
     * @throws notFound when there is no such record; ChangedMeanwhileError when the change would undo somebody else's
     * change that the caller has not seen (`ctx.basedOn`)
     */
    change,

    /** Locks the record, and deletes it with `write`. @throws notFound when there is no such record */
    remove: (ctx: Context, id: number, write: Write<Item>): Promise<null> =>
      inTransaction(ctx, async (ctx) => {
        await lock(ctx.db, id)
        const before = await get(ctx, id)
        await write(ctx, before)
        await record(ctx, { entity, id, action: 'delete', before: fieldsOf(before), after: null })
        return null
      }),
  }
}
