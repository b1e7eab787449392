import type pg from 'pg'
import type { StaleReads } from '../core/ports/stale-reads.ts'
import { connectDatabase } from './connect.ts'

/** Milliseconds between two checks of the replica. */
const pause = 1_000

interface ReplicaOptions {
  /** The replica's address, `postgres://...`. */
  url: string
  /** The most seconds that the replica may be behind the leader. */
  longestLag: number
  leader: pg.Pool
  /** Called when the replica becomes fit for use (`reason` is null), and when it no longer is (`reason` says why). */
  onChange: (isFit: boolean, reason: unknown) => void
}

/** A position in the leader's write-ahead log. */
interface Written {
  /**
   * A moment, by `performance.now()`. A replica that has replayed the log up to `position` has everything that was
   * written before this moment.
   */
  at: number
  /** Bytes since the beginning of the log. */
  position: number
}

/**
 * Watches a replica and measures how far it is behind, by comparing positions in the leader's log. The age of the last
 * replayed transaction would be misleading, because it also grows while nobody writes.
 * @returns the replica, and a function that stops the watch and ends the replica's connections
 */
export function watchReplica({ url, longestLag, leader, onChange }: ReplicaOptions): StaleReads & {
  stop: () => Promise<void>
} {
  const replica = connectDatabase({ url, poolSize: 6 })
  let written: Written[] = []
  let fitUntil = 0
  let wasFit = false
  let stopped = false

  /** Checks the replica. @throws Error when leader or replica does not answer, or the replica is too far behind */
  const look = async (): Promise<void> => {
    const at = performance.now()
    written.push({ at, position: await positionOf(leader, 'pg_current_wal_lsn()') })
    const replayed = await positionOf(replica.pool, 'pg_last_wal_replay_lsn()')
    const newest = written.findLast(({ position }) => position <= replayed)
    // Positions older than the newest one that the replica has replayed are not needed any more.
    written = written.filter((one) => one.at >= (newest?.at ?? at - longestLag * 1_000))
    if (newest === undefined || at - newest.at > longestLag * 1_000)
      throw new Error(`the replica is more than ${longestLag} s behind`)
    fitUntil = newest.at + longestLag * 1_000
  }
  const note = (isFit: boolean, reason: unknown = null) => {
    if (isFit !== wasFit && !stopped) onChange(isFit, reason)
    wasFit = isFit
  }
  let timer: NodeJS.Timeout | undefined
  const watch = async (): Promise<void> => {
    await look().then(
      () => note(true),
      (error: unknown) => {
        fitUntil = 0
        note(false, error)
      },
    )
    if (!stopped) timer = setTimeout(() => void watch(), pause).unref()
  }
  void watch()
  return {
    database: () => (performance.now() < fitUntil ? replica.db : null),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await replica.close()
    },
  }
}

/**
 * A position in a server's log, in bytes since the beginning of the log.
 * @param position SQL of the position
 * @throws Error when the position is null, which means that the server is no replica
 */
async function positionOf(pool: pg.Pool, position: string): Promise<number> {
  const { rows } = await pool.query<{ position: string | null }>(`select (${position} - '0/0')::text as position`)
  const found = rows[0]?.position
  if (found == null) throw new Error(`${position} is null: the server is no replica`)
  return Number(found)
}
