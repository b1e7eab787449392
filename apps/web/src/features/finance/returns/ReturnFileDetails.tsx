import { Alert, Badge, Stack } from '@mantine/core'
import type { ReturnFile } from '@seara/contract/billing/return-files'
import type { ReturnRecord } from '@seara/contract/billing/return-records'
import type { Paged } from '@seara/contract/core/paging'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatDay, formatMoment, formatMoney, formatNumber } from '../../../lib/format.ts'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import type { ListControls } from '../../../ui/list/search/use-list-search.ts'
import { useIsAdmin } from '../../../lib/session.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { ResolveDialog } from '../worklist/ResolveDialog.tsx'
import { stateColumn } from '../worklist/state-column.tsx'
import { recordColumns } from '../records/record-columns.tsx'
import { bankNames, inWords, statusNames, undoneInWords } from '../records/return-messages.ts'
import { useOriginal } from './return-queries.ts'
import { HeldNotice } from '../../../entities/held-action/HeldNotice.tsx'
import { UndoReturn } from './UndoReturn.tsx'
import { ActionButton } from '../../../ui/ActionButton.tsx'

interface ReturnFileDetailsProps {
  file: ReturnFile
  list: ListControls
  result: UseQueryResult<Paged<ReturnRecord>>
  back: { to: string; label: string }
}

const columns = [...recordColumns, stateColumn]

/** The content of a return file's screen, once the file is loaded. */
export function ReturnFileDetails({ file, list, result, back }: ReturnFileDetailsProps) {
  const { filename, status, reason, url, warnings } = file
  const isAdmin = useIsAdmin()
  return (
    <>
      <PageHeader
        title={filename}
        badge={
          <Badge variant="light" color={statusNames[status].color} size="lg">
            {statusNames[status].after}
          </Badge>
        }
        description={status === 'processed' ? `${inWords(file)}.` : status === 'undone' ? undoneInWords(file) : reason}
        back={back}
        actions={
          <>
            {isAdmin && status === 'processed' && <UndoReturn file={file} />}
            {url !== null && <Original url={url} filename={filename} />}
          </>
        }
      />
      <Stack gap="lg">
        <HeldNotice entity="return_file" id={file.id} />
        {warnings.length > 0 && (
          <Alert color="trigo" icon={<IconAlertTriangle aria-hidden="true" />} title="Confira no próprio arquivo">
            {warnings.map((warning) => (
              <div key={warning}>{warning}</div>
            ))}
          </Alert>
        )}
        <Panel title="Dados" padded>
          <FileDescription file={file} />
        </Panel>
        {status !== 'rejected' && (
          <Panel title="Registros">
            <ResolveDialog>
              <ListFrame list={list} result={result}>
                <DataTable
                  label="Registros"
                  result={result}
                  list={list}
                  columns={columns}
                  empty={{
                    title: 'Nenhum registro',
                    message: 'O banco não disse nada de nenhum boleto neste arquivo.',
                  }}
                />
              </ListFrame>
            </ResolveDialog>
          </Panel>
        )}
      </Stack>
    </>
  )
}

const FileDescription = ({ file }: { file: ReturnFile }) => (
  <DescriptionList
    narrow
    items={[
      { label: 'Banco', value: file.bank && bankNames[file.bank] },
      { label: 'Formato', value: file.layout && `CNAB ${file.layout}` },
      { label: 'Feito pelo banco em', value: file.generated_on && formatDay(file.generated_on) },
      { label: 'Enviado em', value: formatMoment(file.applied_at) },
      { label: 'Enviado por', value: file.applied_by },
      { label: 'Registros', value: formatNumber(file.records) },
      { label: 'Recebido', value: formatMoney(file.paid_value) },
      { label: 'A conferir', value: formatNumber(file.attention) },
    ]}
  />
)

function Original(file: { url: string; filename: string }) {
  const { run, running } = useOriginal(file)
  return (
    <ActionButton loading={running} icon={IconDownload} onClick={() => run()}>
      Baixar o arquivo
    </ActionButton>
  )
}
