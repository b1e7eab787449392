import { Alert, Button, Stack } from '@mantine/core'
import type { ShippingFile } from '@seara/contract/billing/shipping-files'
import { IconArrowBackUp, IconDownload, IconInfoCircle, IconSend } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { formatMoment, formatMoney, formatNumber } from '../../lib/format.ts'
import { DescriptionList } from '../../ui/DescriptionList.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { FileState } from './FileState.tsx'
import * as messages from './shipping-file-messages.ts'
import { useDownloadFile, useMarkFile, useShippingFile } from './shipping-file-queries.ts'
import { ShippedSlips } from './ShippedSlips.tsx'
import { ActionButton } from '../../ui/ActionButton.tsx'

const back = { to: paths.shippingFiles, label: messages.pageTitle }

/** The screen of one shipping file. */
export function ShippingFileView() {
  const { id = '' } = useParams()
  return (
    <RecordPage
      result={useShippingFile(id)}
      kind="Remessa"
      back={back}
      missing={messages.notFound}
      failed={messages.loadFailed}
    >
      {(file) => <FileDetails key={file.id} file={file} />}
    </RecordPage>
  )
}

const FileDetails = ({ file }: { file: ShippingFile }) => (
  <>
    <PageHeader
      title={`Remessa ${file.number}`}
      description={file.filename}
      badge={<FileState {...file} />}
      back={back}
      actions={<FileActions file={file} />}
    />
    <Stack gap="lg">
      {file.sent_at === null && file.waiting > 0 && (
        <Alert color="trigo" icon={<IconInfoCircle aria-hidden="true" />} title={messages.sendNext}>
          {messages.sendExplained}
        </Alert>
      )}
      <Panel title="Dados" padded>
        <DescriptionList
          narrow
          items={[
            { label: 'Conta', value: file.account },
            { label: 'Registros', value: formatNumber(file.entries) },
            { label: 'Soma dos registros', value: formatMoney(file.total) },
            { label: 'Baixas', value: formatNumber(file.write_offs) },
            {
              label: 'Resposta do banco',
              value:
                file.rejected > 0 ? (
                  <TextLink to="?state=rejected">{messages.answersOf(file)}</TextLink>
                ) : (
                  messages.answersOf(file)
                ),
            },
            { label: 'Feita em', value: formatMoment(file.created_at) },
            { label: 'Feita por', value: file.created_by },
            { label: 'Baixada em', value: file.downloaded_at && formatMoment(file.downloaded_at) },
            { label: 'Enviada em', value: file.sent_at && formatMoment(file.sent_at) },
          ]}
        />
      </Panel>
      <ShippedSlips file={file} />
    </Stack>
  </>
)

function FileActions({ file }: { file: ShippingFile }) {
  const download = useDownloadFile()
  const mark = useMarkFile(file)
  const isSent = file.sent_at !== null
  const MarkIcon = isSent ? IconArrowBackUp : IconSend
  return (
    <>
      <ActionButton
        variant={isSent ? 'default' : 'filled'}
        loading={download.running}
        icon={IconDownload}
        onClick={() => download.run(file)}
      >
        Baixar
      </ActionButton>
      <Button
        variant="default"
        loading={mark.running}
        leftSection={<MarkIcon size={18} aria-hidden="true" />}
        onClick={() => mark.run(file.sent_at === null)}
      >
        {isSent ? 'Desfazer a marca de envio' : 'Marcar como enviada'}
      </Button>
    </>
  )
}
