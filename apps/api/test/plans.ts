import { CompiledQuery } from 'kysely'
import type { Db } from '../src/db/schema.ts'

/** The rows that one node of an executed query plan read from a table. */
interface ScannedTable {
  table: string
  /** The index that was used; null for a scan without an index. */
  index: string | null
  /** How many rows were read, including those that a filter removed. */
  rows: number
}

interface PlanNode {
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/**
 * Finds out how PostgreSQL reads tables for some work. The work must change nothing, because each of its statements is
 * executed a second time.
 * @returns for each statement of the work, the tables that it reads
 */
export async function scansOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<ScannedTable[][]> {
  const queries: CompiledQuery[] = []
  await work(
    db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        queries.push(db.getExecutor().compileQuery(node, queryId))
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }),
  )
  const scans: ScannedTable[][] = []
  for (const { sql, parameters } of queries) {
    const explain = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters])
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explain)
    scans.push(rows[0]?.['QUERY PLAN'].flatMap(({ Plan }) => scanned(Plan)) ?? [])
  }
  return scans
}

/** The tables that a node and the nodes below it read. In a bitmap scan, the node with the index names no table. */
function scanned(node: PlanNode): ScannedTable[] {
  const looked =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own =
    node['Relation Name'] === undefined && node['Index Name'] === undefined
      ? []
      : [
          {
            table: node['Relation Name'] ?? '',
            index: node['Index Name'] ?? null,
            rows: looked * node['Actual Loops'],
          },
        ]
  return [...own, ...(node.Plans ?? []).flatMap(scanned)]
}
