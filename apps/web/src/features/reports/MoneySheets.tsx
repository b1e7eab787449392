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
import { useReceiptYears } from './report-page-queries.ts'
import { YearSelect } from './YearSelect.tsx'

/** The download of a year's book of receipts. */
export function ReceiptBook() {
  const years = useReceiptYears()
  const [year, setYear] = useState(currentYear())
  return (
    <Report
      {...receiptSheet}
      filters={<YearSelect label="Ano dos recibos" years={years} year={year} onChange={setYear} />}
      download={() => download(receiptBook, { query: { year } })}
    />
  )
}

/** The download of the slip payments of all campaigns, filtered by the day on which the bank credited them. */
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

/**
 * The download of the corrections of one ledger's closed years. Shows nothing to users without the `finance`
 * permission.
 */
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
