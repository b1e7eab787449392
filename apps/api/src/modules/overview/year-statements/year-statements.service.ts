import type { StatementsReach } from '@seara/contract/overview/year-statements'
import { ledgers } from '@seara/contract/overview/year-closings'
import { readMoment } from '../../../core/civil-time.ts'
import { nowIso, type Context } from '../../../core/context.ts'
import { drawLongInThread } from '../../../infra/pdf/draw-in-thread.ts'
import type { SheetFile } from '../../../infra/spreadsheet/sheet.ts'
import { writeWorkbook } from '../../../infra/spreadsheet/write-workbook.ts'
import * as outbox from '../../../platform/outbox/outbox.service.ts'
import * as dioceses from '../../registry/dioceses/dioceses.service.ts'
import * as letterheads from '../../settings/letterhead/letterhead.service.ts'
import * as years from '../year-closings/corrections.service.ts'
import { statementPurpose } from './statement-purpose.ts'
import { yearStatementSheets } from './year-statement.sheet.ts'
import { ledgerLine, sumsOf, type YearStatement } from './year-statement.ts'
import * as repository from './year-statements.repository.ts'

/** The years for which a diocese may have a statement, newest first. */
export const listYears = (ctx: Context): Promise<number[]> => repository.listYears(ctx.db)

/** The statement of a year as a PDF. @throws notFound when there is no such diocese */
export async function pdfOf(ctx: Context, dioceseId: number, year: number): Promise<SheetFile> {
  const statement = await read(ctx, dioceseId, year)
  const content = await drawLongInThread(new URL('./year-statement.pdf.ts', import.meta.url), statement)
  return { filename: `extrato-${year}-${plainName(statement)}.pdf`, content }
}

/** The statement of a year as sheets. @throws notFound when there is no such diocese */
export async function sheetOf(ctx: Context, dioceseId: number, year: number): Promise<SheetFile> {
  const statement = await read(ctx, dioceseId, year)
  const content = await writeWorkbook(yearStatementSheets(statement))
  return { filename: `extrato-${year}-${plainName(statement)}.xlsx`, content }
}

/**
 * Reads a diocese's contributions, requests and payments of the base year, and the contributions of its groups to the
 * cofrinho in the civil year.
 */
async function read(ctx: Context, dioceseId: number, year: number): Promise<YearStatement> {
  const { name, cnpj, city, uf } = await dioceses.get(ctx, dioceseId)
  const [contributions, requests, payments, cofrinho, closed, all, head, brand] = await Promise.all([
    repository.contributions(ctx.db, dioceseId, year),
    repository.requests(ctx.db, dioceseId, year),
    repository.payments(ctx.db, dioceseId, year),
    repository.cofrinho(ctx.db, dioceseId, spanOf(year)),
    years.closedSums(ctx, dioceseId, year),
    years.listOfDiocese(ctx, dioceseId, year),
    letterheads.get(ctx),
    letterheads.brand(ctx),
  ])
  const corrections = all.filter(({ counts }) => counts)
  const sums = sumsOf({ contributions, requests, payments, cofrinho })
  const own = { collections: sums.verified, campaigns: sums.paid, cofrinho: sums.given }
  return {
    year,
    letterhead: {
      ...brand,
      cnpj: head.cnpj,
      address: head.address,
      phone: head.phone,
      email: head.email,
      signerName: null,
      signerRole: null,
      signature: null,
    },
    diocese: { name, cnpj, city, uf },
    issuedAt: nowIso(ctx.clock),
    contributions,
    requests,
    payments,
    cofrinho,
    sums,
    ledgers: ledgers.flatMap((ledger) => ledgerLine(ledger, own[ledger], closed, corrections)),
    corrections,
  }
}

/** The moments at which a civil year of America/Sao_Paulo begins and the next one begins, ISO 8601 in UTC. */
const spanOf = (year: number) => ({ from: newYear(year), before: newYear(year + 1) })
const newYear = (year: number) => readMoment(`${year}-01-01`) ?? `${year}-01-01T03:00:00.000Z`

const plainName = ({ diocese }: YearStatement): string =>
  diocese.name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)

/** Live dioceses with at least one record in a year, by id. */
export const listStated = (ctx: Context, year: number): Promise<repository.StatedDiocese[]> =>
  repository.listStated(ctx.db, year, spanOf(year), statementPurpose)

/**
 * Counts the dioceses that have a statement of the year: with an e-mail address, already mailed, and without an
 * address.
 */
export async function reach(ctx: Context, year: number): Promise<StatementsReach> {
  const all = await listStated(ctx, year)
  const reachable = all.filter(({ contact_mail }) => outbox.isAddress(contact_mail))
  return {
    dioceses: reachable.length,
    sent: reachable.filter(({ mailed }) => mailed).length,
    without_address: all.length - reachable.length,
  }
}
