import { totalmem } from 'node:os'

const megabyte = 2 ** 20

interface SettingOptions {
  clusterName: string
  socketFolder: string
  /** False risks the data in a crash, for speed: tests only. */
  durable: boolean
  maxConnections: number
}

/**
 * PostgreSQL's settings for a small machine shared with Node; passed as arguments, so that they follow the program's
 * version.
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
    // A single database without replicas needs less logging.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '512MB',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off',
    // Few processors, and containers have too little shared memory for parallel queries.
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The application logs errors; details in PostgreSQL's log would repeat private data.
    log_min_messages: 'warning',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
}

function memory(): Record<string, string> {
  // In a container the container's limit counts; without a limit, Node reports a huge number or 0.
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
