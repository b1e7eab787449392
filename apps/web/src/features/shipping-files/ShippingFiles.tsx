import { Stack } from '@mantine/core'
import { PageQuery } from '@seara/contract/core/paging'
import type { ShippingFile } from '@seara/contract/billing/shipping-files'
import { IconDownload } from '@tabler/icons-react'
import { records } from '../../routing/paths.ts'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { momentColumn } from '../../ui/list/rows/value-columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { ListFrame } from '../../ui/list/ListFrame.tsx'
import { IconButton, ViewLink } from '../../ui/list/rows/row-buttons.tsx'
import { useListSearch } from '../../ui/list/search/use-list-search.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { DraftPanel } from './DraftPanel.tsx'
import { FileState } from './FileState.tsx'
import * as messages from './shipping-file-messages.ts'
import { useDownloadFile, useShippingFiles } from './shipping-file-queries.ts'

const columns: readonly Column<ShippingFile>[] = [
  {
    key: 'number',
    header: 'Remessa',
    room: 12,
    render: ({ id, number, filename }) => (
      <TextLink to={records.shippingFile.to(id)} label={`${number}, ${filename}`}>
        {number} · {filename}
      </TextLink>
    ),
  },
  {
    key: 'account',
    header: 'Conta',
    plain: true,
    minor: true,
    under: 'number',
    room: 12,
    render: ({ account }) => account,
  },
  { key: 'state', header: 'Situação', plain: true, room: 8, render: (file) => <FileState {...file} /> },
  { key: 'contents', header: 'Leva', plain: true, room: 14, render: (file) => messages.contentsOf(file) },
  {
    key: 'answers',
    header: 'Resposta do banco',
    plain: true,
    minor: true,
    under: 'contents',
    room: 13,
    render: (file) => messages.answersOf(file),
  },
  momentColumn('created', 'Feita em', ({ created_at }) => created_at, { room: 10, minor: true }),
  {
    key: 'by',
    header: 'Feita por',
    minor: true,
    under: 'created',
    plain: true,
    room: 11,
    render: ({ created_by }) => created_by ?? '—',
  },
]

/**
 * The screen of the files that register slips at the bank: what the next file would contain, and the files made so far.
 */
export function ShippingFiles() {
  const list = useListSearch(PageQuery)
  const files = useShippingFiles(list.query)
  const download = useDownloadFile()
  return (
    <>
      <PageHeader title={messages.pageTitle} description={messages.pageDescription} />
      <Stack gap="lg">
        <DraftPanel />
        <Panel title="Remessas feitas">
          <ListFrame list={list} result={files} pager="simple">
            <DataTable
              label="Remessas feitas"
              result={files}
              list={list}
              columns={columns}
              empty={{ title: messages.noFiles, message: messages.noFilesMessage }}
              opens={({ id }) => records.shippingFile.to(id)}
              actionsRoom={iconsRoom(2)}
              renderActions={(file) => (
                <>
                  <ViewLink to={records.shippingFile.to(file.id)} name={`remessa ${file.number}`} />
                  <IconButton
                    label="Baixar"
                    name={`remessa ${file.number}`}
                    icon={<IconDownload size={19} aria-hidden="true" />}
                    loading={download.running && download.subject?.id === file.id}
                    onClick={() => download.run(file)}
                  />
                </>
              )}
            />
          </ListFrame>
        </Panel>
      </Stack>
    </>
  )
}
