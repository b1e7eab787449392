import { statementPdf, statementSheet } from '@seara/contract/overview/year-statements'
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { currentYear } from '../../lib/current-year.ts'
import { download, downloadFailed } from '../../lib/download.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { YearPicker } from '../../ui/fields/dates/YearPicker.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useAction } from '../../ui/use-action.ts'
import * as messages from './year-statement-messages.ts'
import { useStatementYears } from './year-statement-queries.ts'

/** Downloads of a diocese's statement of a year (what it gave, requested and paid), as a PDF or a spreadsheet. */
export function DioceseStatement({ dioceseId }: { dioceseId: number }) {
  const years = useStatementYears()
  const [year, setYear] = useState(currentYear())
  const params = { id: String(dioceseId), year: String(year) }
  const failure = conflictReasonOr(downloadFailed)
  const pdf = useAction({ run: () => download(statementPdf, { params }), failure })
  const sheet = useAction({ run: () => download(statementSheet, { params }), failure })
  return (
    <Panel
      title={messages.title}
      description={messages.description}
      padded
      actions={
        <>
          <ActionButton icon={IconFileTypePdf} loading={pdf.running} onClick={() => pdf.run()}>
            Baixar PDF
          </ActionButton>
          <ActionButton icon={IconFileSpreadsheet} loading={sheet.running} onClick={() => sheet.run()}>
            Baixar planilha
          </ActionButton>
        </>
      }
    >
      <YearPicker label="Ano" only={years} value={year} onChange={setYear} />
    </Panel>
  )
}
