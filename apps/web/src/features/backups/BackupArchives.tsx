import { Text } from '@mantine/core'
import { type Archive, downloadArchive, DownloadArchiveBody } from '@seara/contract/platform/backups'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { download, downloadFailed } from '../../lib/download.ts'
import { waitReasonOr } from '../../lib/failure.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { PasswordField } from '../../ui/fields/text/PasswordField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { FormModal } from '../../ui/form/FormModal.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { Rows } from '../../ui/list/rows/Rows.tsx'
import { useArrangement } from '../../ui/list/rows/use-arrangement.ts'
import { momentColumn } from '../../ui/list/rows/value-columns.ts'
import * as messages from './backup-messages.ts'

const columns: readonly Column<Archive>[] = [
  {
    key: 'name',
    header: 'Arquivo',
    room: 18,
    render: ({ name }) => <span style={{ overflowWrap: 'anywhere' }}>{name}</span>,
  },
  momentColumn('made_at', 'Feito em', ({ made_at }) => made_at),
  { key: 'size', header: 'Tamanho', room: 7, nowrap: true, render: ({ byte_size }) => messages.sizeOf(byte_size) },
  { key: 'proof', header: 'Prova', room: 14, render: messages.proofOf },
]

/** The files in the backup folder; an admin can download them after entering the password again. */
export function BackupArchives({ archives }: { archives: readonly Archive[] }) {
  const [chosen, setChosen] = useState<Archive | null>(null)
  const close = () => setChosen(null)
  const look = {
    columns,
    actionsRoom: 9,
    renderActions: (archive: Archive) => (
      <ActionButton
        aria-label={messages.downloadName(archive.name)}
        icon={IconDownload}
        onClick={() => setChosen(archive)}
      >
        {messages.download}
      </ActionButton>
    ),
  }
  const [frame, arrangement] = useArrangement(look)
  return (
    <div ref={frame}>
      {archives.length === 0 ? (
        <Text c="dimmed" p="lg">
          {messages.noArchives}
        </Text>
      ) : (
        arrangement && (
          <Rows
            {...look}
            label={messages.archivesTitle}
            rows={archives}
            rowKey={({ name }) => name}
            arrangement={arrangement}
          />
        )
      )}
      <FormModal opened={chosen !== null} title={messages.downloadTitle} onClose={close}>
        {chosen && <DownloadForm archive={chosen} onDone={close} />}
      </FormModal>
    </div>
  )
}

function DownloadForm({ archive, onDone }: { archive: Archive; onDone: () => void }) {
  const form = useContractForm({
    schema: DownloadArchiveBody,
    initialValues: { archive: archive.name, current_password: '' },
    send: (body) => download(downloadArchive, { body }),
    failure: waitReasonOr(downloadFailed),
    onDone,
  })
  return (
    <Form form={form} submitLabel={messages.download} guarded={false}>
      <Text>{messages.downloadText(archive)}</Text>
      <PasswordField label={messages.ownPassword} autoComplete="current-password" {...form.field('current_password')} />
    </Form>
  )
}
