import { totalmem } from 'node:os'

const megabyte = 2 ** 20

interface SettingOptions {
  clusterName: string
  socketFolder: string
  /** False makes the server faster, but a crash may destroy the data: for tests and scratch databases only. */
  durable: boolean
  maxConnections: number
}

/**
 * PostgreSQL's settings for a small machine that is shared with Node. The settings are passed as arguments and not
 * stored in the data folder, so that a new version of the product can change them.
 */
export function serverSettings({
  clusterName,
  socketFolder,
  durable,
  maxConnections,
}: SettingOptions): Record<string, string> {
  return {
    cluster_name: clusterName,
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    max_connections: String(maxConnections),
    ...memory(),
    // A database without replicas needs only the smallest write-ahead log.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '512MB',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off',
    // No parallel queries: the machine has few processors, and containers have too little shared memory for them.
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // PostgreSQL logs no details of errors, which may contain private data. The product logs errors itself.
    log_min_messages: 'warning',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
}

function memory(): Record<string, string> {
  // The limit of the container, if any. Without a limit, Node reports a huge number or 0.
  const limit = process.constrainedMemory() || Number.POSITIVE_INFINITY
  const available = Math.min(totalmem(), limit) / megabyte
  const shared = Math.round(Math.min(Math.max(available / 8, 48), 512))
  return {
    shared_buffers: `${shared}MB`,
    effective_cache_size: `${Math.round(Math.max(available / 3, shared))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
  }
}
