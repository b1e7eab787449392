import { NativeSelect } from '@mantine/core'
import { creditsReport } from '@seara/contract/billing/slip-reports'
import { type Ledger, ledgers, ledgerTitles, yearCorrectionSheet } from '@seara/contract/overview/year-closings'
import { receiptBook } from '@seara/contract/platform/receipts'
import { useState } from 'react'
import { currentYear } from '../../lib/current-year.ts'
import { download } from '../../lib/download.ts'
import { useMay } from '../../lib/session.ts'
import { DayFilter } from '../../ui/list/search/DayFilter.tsx'
import { Report } from '../../entities/report/Report.tsx'
import { correctionSheet, creditSheet, receiptSheet } from './report-page-messages.ts'
import { YearSelect } from './YearSelect.tsx'

/** Downloads the book of receipts of a year. */
export function ReceiptBook() {
  const [year, setYear] = useState(currentYear())
  return (
    <Report
      {...receiptSheet}
      filters={<YearSelect label="Ano dos recibos" year={year} onChange={setYear} />}
      download={() => download(receiptBook, { query: { year } })}
    />
  )
}

/** Downloads the slip payments of every campaign, by the day on which they were credited. */
export function CreditSheet() {
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  return (
    <Report
      {...creditSheet}
      filters={
        <>
          <DayFilter label="Crédito de" day={from ?? ''} onChange={setFrom} />
          <DayFilter label="Crédito até" day={to ?? ''} onChange={setTo} />
        </>
      }
      download={() => download(creditsReport, { query: { ...(from && { from }), ...(to && { to }) } })}
    />
  )
}

/** Downloads the corrections of closed years of one ledger, for whoever may see finance. */
export function CorrectionSheet() {
  const [ledger, setLedger] = useState<Ledger>('collections')
  if (!useMay('finance')) return null
  return (
    <Report
      {...correctionSheet}
      filters={
        <NativeSelect
          aria-label="Livro das correções"
          value={ledger}
          data={ledgers.map((value) => ({ value, label: ledgerTitles[value] }))}
          onChange={({ currentTarget }) =>
            setLedger(ledgers.find((one) => one === currentTarget.value) ?? 'collections')
          }
        />
      }
      download={() => download(yearCorrectionSheet, { query: { ledger } })}
    />
  )
}
