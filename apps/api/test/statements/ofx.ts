import { randomUUID } from 'node:crypto'
import type { StatementUpload } from '@seara/contract/statements/statement-files'
import { answered } from '../factories.ts'
import type { TestApp } from '../harness.ts'

/** A row of a statement. `day` is `YYYY-MM-DD`; `amount` is in reais, as the bank writes it. */
export interface Line {
  day: string
  amount: string
  memo: string
  fitid?: string
  name?: string | null
  refnum?: string | null
}

interface Account {
  bank?: string
  agency?: string
  account?: string
}

/** Writes an OFX statement of one account, by default the account of `contributionChoices`. */
export const ofxOf = (
  lines: readonly Line[],
  { bank = '1', agency = '1234-5', account = '99887-6' }: Account = {},
): string => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
ENCODING:UTF-8

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>${bank}</BANKID><BRANCHID>${agency}</BRANCHID><ACCTID>${account}</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
<BANKTRANLIST>
${lines.map(rowOf).join('\n')}
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`

const rowOf = ({ day, amount, memo, fitid = '', name = null, refnum = null }: Line) =>
  `<STMTTRN><TRNTYPE>OTHER</TRNTYPE><DTPOSTED>${day.replaceAll('-', '')}</DTPOSTED><TRNAMT>${amount}</TRNAMT>` +
  `<FITID>${fitid}</FITID>${refnum === null ? '' : `<REFNUM>${refnum}</REFNUM>`}` +
  `${name === null ? '' : `<NAME>${name}</NAME>`}<MEMO>${memo}</MEMO></STMTTRN>`

/** The body and headers of a form with statements. */
export function statementForm(files: readonly { filename: string; content: string | Buffer }[]) {
  const boundary = `seara${randomUUID()}`
  const parts = files.flatMap(({ filename, content }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="statements[]"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Uploads statements through the API: applies them, or only previews them. */
export async function sendStatements(
  { request }: Pick<TestApp, 'request'>,
  token: string,
  contents: readonly (string | Buffer)[],
  { preview = false } = {},
): Promise<StatementUpload> {
  const form = statementForm(contents.map((content, at) => ({ filename: `extrato-${at + 1}.ofx`, content })))
  const path = `/api/finance/statements${preview ? '?preview=true' : ''}`
  return answered(await request('POST', path, { token, ...form })).json()
}
