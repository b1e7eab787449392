import { Grid, Textarea } from '@mantine/core'
import { changePrivacyNotice, type PrivacyNotice, PrivacyNoticeBody } from '@seara/contract/privacy/notice'
import type { Versioned } from '@seara/contract/core/version'
import { fieldWords } from '../../../entities/history/field-words.ts'
import { PlaceholderButtons } from '../../../entities/mail/PlaceholderButtons.tsx'
import { useInsertion } from '../../../entities/mail/use-insertion.ts'
import { call } from '../../../lib/call.ts'
import { Form } from '../../../ui/form/Form.tsx'
import { useEditForm } from '../../../ui/form/use-edit-form.ts'
import { Panel } from '../../../ui/Panel.tsx'
import * as messages from './notice-messages.ts'
import { useNoticeChanged } from './notice-queries.ts'
import { NoticePreview } from './NoticePreview.tsx'

const valuesOf = ({ body }: PrivacyNotice) => ({ body })

const words = fieldWords('privacy_notice')

/** Edits the text of the privacy notice, with a button per placeholder and a preview. */
export function NoticeEditor({ notice }: { notice: PrivacyNotice & Versioned }) {
  const changed = useNoticeChanged()
  const { watch, insert } = useInsertion()
  const form = useEditForm({
    schema: PrivacyNoticeBody,
    record: notice,
    valuesOf,
    words,
    send: (body, { version }) => call(changePrivacyNotice, { body }, { version }),
    success: messages.saved,
    failure: messages.saveFailed,
    onSaved: changed,
  })
  const body = form.field('body')
  const insertPlaceholder = (name: string) => {
    const text = `{{${name}}}`
    if (!insert(text)) body.onChange(body.value + text)
  }
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <Panel title="Texto" padded>
          <Form form={form} submitLabel="Salvar">
            <Textarea
              label="Aviso"
              description={messages.writingHint}
              autosize
              minRows={12}
              maxRows={30}
              {...body}
              onChange={({ currentTarget }) => body.onChange(currentTarget.value)}
              onFocus={watch(body.onChange)}
            />
            <PlaceholderButtons
              placeholders={notice.placeholders}
              hint={messages.placeholdersHint}
              onInsert={insertPlaceholder}
            />
          </Form>
        </Panel>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <NoticePreview body={form.values} />
      </Grid.Col>
    </Grid>
  )
}
