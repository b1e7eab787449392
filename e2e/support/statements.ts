import { randomInt } from 'node:crypto'
import type { ApiClient } from './api-client.ts'

/** Registers a bank account with random numbers, so that statements fit only this account. */
export async function createAccount(api: ApiClient, name: string) {
  const account_number = `${randomInt(10_000, 999_999)}-${randomInt(0, 9)}`
  const body = { bank_name: name, bank_number: '001', agency: `${randomInt(1_000, 9_999)}`, account_number }
  return api.call<{ id: number; bank_name: string; agency: string; account_number: string }>(
    'POST',
    '/api/bank-account',
    body,
  )
}

/** A day in São Paulo's time, as an ISO day. @param ago how many days before today */
export const dayAgo = (ago: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - ago * 86_400_000)

/** A bank statement as a file to upload. Amounts are in reais. */
export function statementFile(
  name: string,
  { agency, account_number }: { agency: string; account_number: string },
  rows: readonly { day: string; amount: string; memo: string }[],
) {
  const lines = rows.map(
    ({ day, amount, memo }, at) =>
      `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount}<FITID>${day.replaceAll('-', '')}${at}<MEMO>${memo}</STMTTRN>`,
  )
  const text = `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKACCTFROM><BANKID>001<BRANCHID>${agency}<ACCTID>${account_number}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${lines.join('\n')}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) }
}
