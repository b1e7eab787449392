import { Accounts, type RowDraft } from './account-draft.ts'
import { bankName } from './bank.ts'
import { readCents } from './cents.ts'
import { readOfxDate } from './civil-date.ts'
import { cleanText } from './clean-text.ts'
import { readDeclared } from './declared.ts'
import { limits } from './limits.ts'
import type { Statement, StatementAccount } from './statement.ts'
import { TagScanner } from './tag-scanner.ts'

/**
 * Reads the statements of an OFX file, version 1 (SGML) or 2 (XML). The file is split at its tags, not at its lines.
 * Tags of single values may be closed or not. When a value occurs twice in one place, the second is ignored.
 * @returns null when the text has no tag of a statement
 */
export function readOfx(text: string): Omit<Statement, 'encoding'> | null {
  const reader = new OfxReader(text)
  reader.read()
  if (!reader.isOfx) return null
  const accounts = reader.accounts.list
  return {
    format: 'ofx',
    declared: readDeclared(text),
    bank: bankName([accounts[0]?.bankId ?? null, reader.institution.id, reader.institution.name]),
    written: reader.written,
    complete: reader.isComplete(),
    accounts,
  }
}

/** The part of the file that the reader is in. */
type Place = 'outside' | 'account' | 'row' | 'ledger balance' | 'elsewhere'

class OfxReader {
  readonly accounts = new Accounts()
  readonly institution: { id: string | null; name: string | null } = { id: null, name: null }
  /** The latest DTSERVER, because a file may be several statements, one after the other. */
  written: string | null = null
  isOfx = false
  private opened = 0
  private closed = 0
  private readonly scanner: TagScanner
  private place: Place = 'outside'
  private account: StatementAccount | null = null
  private row: RowDraft | null = null

  constructor(text: string) {
    this.scanner = new TagScanner(text)
  }

  read(): void {
    const { scanner } = this
    while (scanner.next()) {
      if (!scanner.known) continue
      if (scanner.closing) this.close(scanner.name)
      else this.open(scanner.name)
    }
    this.endRow(true)
  }

  isComplete(): boolean {
    return this.closed > 0 && this.closed >= this.opened
  }

  private open(name: string): void {
    switch (name) {
      case 'OFX':
        this.isOfx = true
        this.opened += 1
        this.leaveAccount()
        break
      case 'STMTTRNRS':
      case 'CCSTMTTRNRS':
      case 'INVSTMTRS':
        this.leaveAccount()
        break
      case 'STMTRS':
      case 'CCSTMTRS':
        this.endRow()
        this.account = this.accounts.open()
        if (name === 'CCSTMTRS') this.account.accountType = 'CREDITCARD'
        this.isOfx = true
        this.place = 'account'
        break
      case 'STMTTRN':
        this.endRow()
        this.row = { date: null, amountCents: null, type: null, memo: null, fitid: null }
        this.isOfx = true
        this.place = 'row'
        break
      case 'BANKTRANLIST':
        this.enter('account')
        break
      case 'LEDGERBAL':
        this.enter('ledger balance')
        break
      case 'AVAILBAL':
      case 'BALLIST':
      case 'BAL':
      case 'BANKTRANLISTP':
      case 'STMTTRNP':
        this.enter('elsewhere')
        break
      default:
        this.leaf(name)
    }
  }

  private close(name: string): void {
    switch (name) {
      case 'OFX':
        this.closed += 1
        this.leaveAccount()
        break
      case 'STMTRS':
      case 'CCSTMTRS':
      case 'STMTTRNRS':
      case 'CCSTMTTRNRS':
        this.leaveAccount()
        break
      case 'STMTTRN':
      case 'BANKTRANLIST':
      case 'LEDGERBAL':
      case 'AVAILBAL':
      case 'BALLIST':
      case 'BANKTRANLISTP':
        this.enter('account')
        break
    }
  }

  private leaveAccount(): void {
    this.endRow()
    this.account = null
    this.place = 'outside'
  }

  private enter(place: Place): void {
    this.endRow()
    this.place = place
  }

  private endRow(cut = false): void {
    if (this.row === null) return
    this.account ??= this.accounts.open()
    this.accounts.add(this.account, this.row, cut)
    this.row = null
    this.place = 'account'
  }

  private leaf(name: string): void {
    if (this.row) this.rowLeaf(this.row, name)
    else if (this.place === 'ledger balance') this.balanceLeaf(name)
    else if (this.place === 'account' && this.account) this.accountLeaf(this.account, name)
    else if (this.place === 'outside' && name === 'DTSERVER') this.written = laterOf(this.written, this.date())
    else if (this.place === 'outside' && name === 'FID') this.institution.id ??= this.text()
    else if (this.place === 'outside' && name === 'ORG') this.institution.name ??= this.text()
  }

  private rowLeaf(row: RowDraft, name: string): void {
    switch (name) {
      case 'DTPOSTED':
        row.date ??= this.date()
        break
      case 'TRNAMT':
        row.amountCents ??= this.cents()
        break
      case 'TRNTYPE':
        row.type ??= this.text()
        break
      case 'FITID':
        row.fitid ??= this.text()
        break
      case 'MEMO':
        row.memo ??= this.text()
        break
      case 'NAME':
        this.optional(row, 'name')
        break
      case 'CHECKNUM':
        this.optional(row, 'checknum')
        break
      case 'REFNUM':
        this.optional(row, 'refnum')
        break
    }
  }

  private optional(row: RowDraft, field: 'name' | 'checknum' | 'refnum'): void {
    if (row[field] !== undefined) return
    const text = this.text()
    if (text !== null) row[field] = text
  }

  private balanceLeaf(name: string): void {
    if (!this.account || (name !== 'BALAMT' && name !== 'DTASOF')) return
    const balance = (this.account.ledgerBalance ??= { amountCents: null, date: null })
    if (name === 'BALAMT') balance.amountCents ??= this.cents()
    else balance.date ??= this.date()
  }

  private accountLeaf(account: StatementAccount, name: string): void {
    switch (name) {
      case 'BANKID':
        account.bankId ??= this.text()
        break
      case 'BRANCHID':
        account.branchId ??= this.text()
        break
      case 'ACCTID':
        account.account ??= this.text()
        break
      case 'ACCTTYPE':
        account.accountType ??= this.text()
        break
      case 'CURDEF':
        account.currency ??= this.text()
        break
      case 'DTSTART':
        account.period.start ??= this.date()
        break
      case 'DTEND':
        account.period.end ??= this.date()
        break
    }
  }

  private text(): string | null {
    return cleanText(this.scanner.readValue(limits.rawText) ?? '')
  }

  private date(): string | null {
    return readOfxDate(this.text() ?? '')
  }

  private cents(): number | null {
    return readCents(this.text() ?? '')
  }
}

const laterOf = (one: string | null, other: string | null) => ((other ?? '') > (one ?? '') ? other : one)
