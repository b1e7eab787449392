import { readdirSync, readFileSync } from 'node:fs'
import type { Statement, StatementAccount } from '../src/statement.ts'
import { readStatement } from '../src/read-statement.ts'

const folder = new URL('./statements/', import.meta.url)

export const sampleNames = readdirSync(folder).filter((name) => name.endsWith('.ofx'))

export const sampleBytes = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, folder)))

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

export const latin1 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))

export const readText = (text: string): Statement => readStatement(utf8(text))

/** An OFX file with one account that has these rows. */
export const ofxOf = (rows: string): string =>
  `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL<BANKACCTFROM><BANKID>001<ACCTID>1-9` +
  `<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${rows}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`

/** The account of an OFX file that has only these rows. */
export function accountOf(rows: string): StatementAccount {
  const [account] = readText(ofxOf(rows)).accounts
  if (!account) throw new Error('no account')
  return account
}

export const index = JSON.parse(readFileSync(new URL('index.json', folder), 'utf8')) as { files: IndexFile[] }

/** The index's keys that tests use. Its other keys are notes on where a sample comes from. */
type IndexFile = {
  file: string
  bank: string
  synthetic: boolean
  encoding: string
  declared: Statement['declared']
  accounts: StatementAccount[]
}
