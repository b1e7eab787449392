import { Alert, Loader, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { mailRecordKindOf, type MailTemplateBody, type MailTemplateKey } from '@seara/contract/settings/mail-templates'
import { useState } from 'react'
import { IconFileText, IconMailForward } from '@tabler/icons-react'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { MailBody } from '../../entities/mail/MailBody.tsx'
import { SearchSelect } from '../../ui/fields/choices/SearchSelect.tsx'
import { Panel } from '../../ui/Panel.tsx'
import {
  goesTo,
  letterPreviewHint,
  letterTitle,
  madeUp,
  previewHint,
  recordLabels,
  seePdf,
  sendTest,
} from './template-messages.ts'
import { recordSource, useLetterPdf, usePreview, useSendTest } from './template-queries.ts'

/** The preview is fetched after this many milliseconds without typing. */
const pause = 500

const problemsOf = (error: Error | null) => {
  if (error === null) return []
  const atFields = error instanceof ApiError ? error.firstOfEachField : []
  return atFields.length > 0 ? atFields : [error.message]
}

/** A preview of a mail while an admin edits its text. */
export function TemplatePreview({ templateKey, body }: { templateKey: MailTemplateKey; body: MailTemplateBody }) {
  const [written] = useDebouncedValue(body, pause)
  const test = useSendTest(templateKey)
  const [recordId, setRecordId] = useState<number | ''>('')
  const record = recordLabels[mailRecordKindOf[templateKey]]
  const isLetter = templateKey === 'thanks-letter'
  const pdf = useLetterPdf()
  const filled = { ...written, ...(recordId !== '' && { record_id: recordId }) }
  const { data, error, isFetching } = usePreview(templateKey, filled)
  return (
    <Panel
      title="Como vai chegar"
      description={isLetter ? letterPreviewHint : previewHint}
      actions={
        <>
          {isFetching && <Loader size="sm" aria-label="Atualizando" />}
          {isLetter ? (
            <ActionButton icon={IconFileText} loading={pdf.running} disabled={!data} onClick={() => pdf.run(filled)}>
              {seePdf}
            </ActionButton>
          ) : (
            <ActionButton icon={IconMailForward} loading={test.running} disabled={!data} onClick={() => test.run(body)}>
              {sendTest}
            </ActionButton>
          )}
        </>
      }
      padded
    >
      <Stack gap="md">
        {error && (
          <Alert color="red" role="status" title="Assim o texto não pode ser salvo">
            {problemsOf(error).map((problem) => (
              <div key={problem}>{problem}</div>
            ))}
          </Alert>
        )}
        <SearchSelect
          label={record.label}
          placeholder={record.placeholder}
          chosenLabel={record.chosen}
          source={recordSource(templateKey)}
          name="record_id"
          value={recordId}
          error={undefined}
          required={false}
          onChange={setRecordId}
        />
        {data ? (
          <>
            {data.recipient !== null && (
              <Text role="status">
                {goesTo(data.recipient)}
                {data.made_up.length > 0 && (
                  <Text span c="dimmed" display="block">
                    {madeUp(data.made_up)}
                  </Text>
                )}
              </Text>
            )}
            <Text>
              <Text span c="dimmed">
                {isLetter ? letterTitle : 'Assunto'}:{' '}
              </Text>
              <Text span fw={600}>
                {data.subject}
              </Text>
            </Text>
            {isLetter ? <LetterBody text={data.text} /> : <MailBody html={data.html} text={data.text} />}
          </>
        ) : (
          !error && <Skeleton height={320} />
        )}
      </Stack>
    </Panel>
  )
}

/** The paragraphs of a letter. The letterhead that the PDF adds is left out. */
const LetterBody = ({ text }: { text: string }) => (
  <Stack gap="sm" role="group" aria-label="Texto da carta">
    {text.split(/\n{2,}/).map((paragraph) => (
      <Text key={paragraph} style={{ whiteSpace: 'pre-line' }}>
        {paragraph}
      </Text>
    ))}
  </Stack>
)
