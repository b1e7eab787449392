import { Text, Title } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { downloadFailed } from '../../lib/download.ts'
import { conflictReasonOr } from '../../lib/failure.ts'
import { useAction } from '../../ui/use-action.ts'
import classes from './Report.module.css'
import { ActionButton } from '../../ui/ActionButton.tsx'

export interface ReportText {
  title: string
  /** Says what the spreadsheet contains. */
  description: string
  /** The fields that filter the spreadsheet's rows, below the description. */
  filters?: ReactNode
}

interface ReportProps extends ReportText {
  download: () => Promise<unknown>
  /** true: the spreadsheet would be empty, so it cannot be downloaded. */
  disabled?: boolean
  /** The progress of a long report. */
  progress?: ReactNode
}

/** One report: its description, and the download button. Used in a `ReportList`. */
export function Report({ title, description, filters, download, progress, disabled = false }: ReportProps) {
  const action = useAction({ run: () => download(), failure: conflictReasonOr(downloadFailed) })
  return (
    <li className={classes.report}>
      <IconFileSpreadsheet className={classes.icon} size={24} stroke={1.6} aria-hidden="true" />
      <div className={classes.text}>
        <Title order={3} fz="md">
          {title}
        </Title>
        <Text c="dimmed">{description}</Text>
      </div>
      {filters && <div className={classes.filters}>{filters}</div>}
      <ActionButton
        className={classes.button ?? ''}
        aria-label={`Baixar: ${title}`}
        disabled={disabled}
        loading={action.running}
        icon={IconDownload}
        onClick={() => action.run()}
      >
        Baixar
      </ActionButton>
      {progress && <div className={classes.progress}>{progress}</div>}
    </li>
  )
}

interface ReportListProps {
  /** A choice for all the reports below, such as a year. */
  options?: ReactNode
  children: ReactNode
}

/** A list of reports, inside a `Panel`. */
export const ReportList = ({ options, children }: ReportListProps) => (
  <>
    {options && <div className={classes.part}>{options}</div>}
    <ul className={classes.list}>{children}</ul>
  </>
)
