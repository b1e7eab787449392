import { sql } from 'kysely'
import type { Db } from '../../../db/schema.ts'

/**
 * The key of the advisory lock that lets only one transaction at a time change rows and matches; an arbitrary number.
 */
const changingMatches = 5_327_243

/** Waits until nobody else changes rows or matches. Nobody else can change them until this transaction ends. */
export const lockMatches = (db: Db) => sql`select pg_advisory_xact_lock(${changingMatches})`.execute(db)
