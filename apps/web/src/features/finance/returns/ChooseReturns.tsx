import { Alert, Stack, Text } from '@mantine/core'
import { mostReturnFiles } from '@seara/contract/billing/return-files'
import { IconAlertTriangle, IconFileInvoice } from '@tabler/icons-react'
import { FileDrop } from '../../../ui/file-drop/FileDrop.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { harmless, hint, missing, previewFailed, reading, title, tooMany } from '../records/return-messages.ts'
import { UploadProgress } from './UploadProgress.tsx'
import { whatItSeems } from './what-it-seems.ts'

interface ChooseReturnsProps {
  /** The uploaded share, 0 to 1; null when no upload is running. */
  sent: number | null
  failure: Error | null
  onChoose: (files: File[]) => void
}

/** Whether a file has the name of a return file. The server refuses each file that has another name. */
const isReturnName = ({ name }: File) => /\.ret$/i.test(name)

const refusalOf = (files: readonly File[]) =>
  !files.some(isReturnName)
    ? [missing, whatItSeems(files.map(({ name }) => name))].filter(Boolean).join('. ')
    : files.length > mostReturnFiles
      ? tooMany
      : undefined

/** The first step of `ReturnsPage`: the user chooses return files. */
export const ChooseReturns = ({ sent, failure, onChoose }: ChooseReturnsProps) => (
  <Panel title={title} padded>
    <Stack gap="md">
      {failure && sent === null && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden="true" />} title={previewFailed}>
          {failure.message}
        </Alert>
      )}
      {sent === null ? (
        <>
          <FileDrop
            label={title}
            inputLabel="Arquivos de retorno (.RET)"
            icon={<IconFileInvoice size={40} stroke={1.4} aria-hidden="true" />}
            hint={hint}
            buttonLabel="Escolher arquivos"
            accept=".ret,.RET"
            multiple
            refuse={refusalOf}
            onChoose={onChoose}
          />
          <Text c="dimmed">{harmless}</Text>
        </>
      ) : (
        <UploadProgress sent={sent} doing={reading} />
      )}
    </Stack>
  </Panel>
)
