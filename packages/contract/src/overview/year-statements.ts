import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { pdf, xlsx } from '../core/media-types.ts'
import { PathId } from '../fields/id.ts'
import { JobStarted } from '../platform/jobs.ts'

/** A year in a path. Anything but a year from 1900 to 2099 gives a 404. */
const Year = z
  .string()
  .regex(/^(?:19|20)\d{2}$/)
  .transform(Number)

/**
 * How many dioceses would get a mail if the statements of a year were sent now. Such a statement tells a diocese what
 * it sent for the year; it is no bank statement.
 */
export const StatementsReach = z
  .object({
    dioceses: z.int().describe('Dioceses ativas com algo no ano e um e-mail possível'),
    sent: z.int().describe('Quantas delas já o receberam e não o recebem de novo'),
    without_address: z.int().describe('Dioceses com algo no ano, sem e-mail possível'),
  })
  .meta({ id: 'StatementsReach' })
export type StatementsReach = z.infer<typeof StatementsReach>

const tag = 'Dioceses'
const ofDiocese = z.object({ id: PathId, year: Year })
const ofYear = z.object({ year: Year })

export const statementPdf = endpoint({
  method: 'GET',
  path: '/api/diocese/:id/statement/:year/pdf',
  access: 'staff',
  tag,
  summary: 'Extrato do ano de uma diocese, em PDF: contribuições, solicitações com pagamentos e cofrinho',
  params: ofDiocese,
  file: pdf,
  answers: { 200: null },
})

export const statementSheet = endpoint({
  method: 'GET',
  path: '/api/diocese/:id/statement/:year/sheet',
  access: 'staff',
  tag,
  summary: 'O mesmo extrato em planilha, uma aba para cada parte',
  params: ofDiocese,
  file: xlsx,
  mayBeStale: true,
  answers: { 200: null },
})

export const listStatementYears = endpoint({
  method: 'GET',
  path: '/api/year-statements',
  access: 'staff',
  tag,
  summary: 'Os anos com coleta, campanha ou cofrinho, dos quais há extratos, o mais novo primeiro',
  answers: { 200: z.array(z.int()) },
})

export const statementsReach = endpoint({
  method: 'GET',
  path: '/api/year-statements/:year',
  access: 'staff',
  tag,
  summary: 'A quantas dioceses os extratos de um ano iriam por e-mail, e quantas já os receberam',
  params: ofYear,
  answers: { 200: StatementsReach },
})

export const mailStatements = endpoint({
  method: 'POST',
  path: '/api/year-statements/:year',
  access: 'staff',
  tag,
  summary: 'Envia a cada diocese o seu extrato do ano, em PDF, uma só vez; é uma tarefa',
  params: ofYear,
  answers: { 202: JobStarted },
})
