import { NativeSelect } from '@mantine/core'
import { creditsReport } from '@seara/contract/billing/slip-reports'
import { receiptBook } from '@seara/contract/platform/receipts'
import { useState } from 'react'
import { currentYear } from '../../lib/current-year.ts'
import { download } from '../../lib/download.ts'
import { yearsShown } from '../../ui/fields/dates/year-window.ts'
import { DayFilter } from '../../ui/list/search/DayFilter.tsx'
import { Report } from '../../entities/report/Report.tsx'
import { creditSheet, receiptSheet } from './report-page-messages.ts'

/** Downloads the book of receipts of a year. */
export function ReceiptBook() {
  const [year, setYear] = useState(currentYear())
  const years = Array.from({ length: yearsShown }, (_, index) => String(currentYear() - index))
  return (
    <Report
      {...receiptSheet}
      filters={
        <NativeSelect
          aria-label="Ano dos recibos"
          value={String(year)}
          data={years}
          onChange={({ currentTarget }) => setYear(Number(currentTarget.value))}
        />
      }
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
