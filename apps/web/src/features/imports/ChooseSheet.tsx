import { Alert, List, Loader, Stack } from '@mantine/core'
import type { ImportKind } from '@seara/contract/overview/imports'
import { IconAlertTriangle, IconDownload, IconFileSpreadsheet } from '@tabler/icons-react'
import { FileDrop } from '../../ui/file-drop/FileDrop.tsx'
import { MessageState } from '../../ui/MessageState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { harmless, oneAtATime, reading as readingTitle, readingMessage, texts, wrongType } from './import-messages.ts'
import { useSample } from './import-queries.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'

interface ChooseSheetProps {
  kind: ImportKind
  reading: boolean
  failure: Error | null
  onChoose: (file: File) => void
}

/** The first step of an import: says what a sheet must contain, offers a sample, and takes the user's file. */
export function ChooseSheet({ kind, reading, failure, onChoose }: ChooseSheetProps) {
  const sample = useSample(kind)
  const { things, knownBy } = texts[kind]
  const sampleButton = (
    <ActionButton loading={sample.running} icon={IconDownload} onClick={() => sample.run()}>
      Baixar modelo
    </ActionButton>
  )
  return (
    <Panel title={`Planilha de ${things}`} actions={sampleButton} padded>
      <Stack gap="lg">
        <List spacing={4} maw="70ch">
          <List.Item>
            O modelo traz as colunas, exemplos e instruções. A planilha que a secretaria já tem também serve, se as
            colunas tiverem os mesmos nomes.
          </List.Item>
          <List.Item>{knownBy}</List.Item>
          <List.Item>{harmless}</List.Item>
        </List>
        {failure && !reading && (
          <Alert
            color="red"
            role="alert"
            icon={<IconAlertTriangle aria-hidden="true" />}
            title="Não foi possível usar esta planilha"
          >
            {failure.message}
          </Alert>
        )}
        {reading ? (
          <MessageState icon={<Loader size={24} aria-hidden="true" />} title={readingTitle} message={readingMessage} />
        ) : (
          <FileDrop
            label="Arquivo da planilha"
            inputLabel="Planilha (.xlsx ou .csv)"
            icon={<IconFileSpreadsheet size={40} stroke={1.4} aria-hidden="true" />}
            hint="Arraste a planilha para cá ou escolha o arquivo (.xlsx ou .csv)."
            buttonLabel="Escolher arquivo"
            accept=".xlsx,.csv"
            refuse={refusalOf}
            onChoose={([file]) => file && onChoose(file)}
          />
        )}
      </Stack>
    </Panel>
  )
}

const refusalOf = (files: readonly File[]) =>
  files.length > 1 ? oneAtATime : files.some(({ name }) => !/\.(xlsx|csv)$/i.test(name)) ? wrongType : undefined
