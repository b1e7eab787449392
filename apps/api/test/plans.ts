import { CompiledQuery } from 'kysely'
import type { Db } from '../src/db/schema.ts'

/** A node of a plan that was carried out, with what it read of a table. */
interface ScannedTable {
  table: string
  /** Null for a scan without one. */
  index: string | null
  /** Rows that were looked at, whether they were wanted or not. */
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
 * How PostgreSQL reads tables for some work, which must change nothing: each statement is carried out a second time.
 * @returns for each statement of the work the tables that it reads
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

/** The index of a bitmap stands in a node of its own, without the table. */
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
