import { nowIso, type Context } from '../../../core/context.ts'
import { invalid } from '../../../core/errors.ts'
import { writeSheet, writeWorkbook } from '../../../infra/spreadsheet/write-workbook.ts'
import * as repository from './cofrinho-reports.repository.ts'
import { contributionsSheet, totalsSheets } from './cofrinho-reports.sheet.ts'
import { yearSpan } from './year-span.ts'

interface Report {
  filename: string
  content: Buffer
}

/**
 * A cofrinho report as .xlsx: each group's contributions of the year (`groups`), or totals by diocese and region
 * (`dioceses`).
 * @param yearText the year as the query has it, not yet validated
 * @throws invalid on `year` when it is not a year from 1900 to 2099
 */
export async function cofrinhoReport(ctx: Context, path: 'groups' | 'dioceses', yearText: string): Promise<Report> {
  const year = readYear(yearText)
  const span = yearSpan(year)
  const issue = { year, issuedAt: nowIso(ctx.clock) }
  if (path === 'groups') {
    const contributions = await repository.contributions(ctx.db, span)
    return {
      filename: `cofrinho-grupos-${year}.xlsx`,
      content: await writeSheet(contributionsSheet(contributions, issue)),
    }
  }
  const totals = await repository.totalsByDiocese(ctx.db, span)
  return { filename: `cofrinho-dioceses-${year}.xlsx`, content: await writeWorkbook(totalsSheets(totals, issue)) }
}

function readYear(text: string): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : Number.NaN
  if (!(year >= 1900 && year <= 2099)) throw invalid('year', 'O ano deve ser de 1900 a 2099')
  return year
}
