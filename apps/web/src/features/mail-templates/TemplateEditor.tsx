import { Grid, Textarea, TextInput } from '@mantine/core'
import { type MailTemplate, MailTemplateBody, updateMailTemplate } from '@seara/contract/settings/mail-templates'
import type { Versioned } from '@seara/contract/core/version'
import { fieldWords } from '../../entities/history/field-words.ts'
import { call } from '../../lib/call.ts'
import { Form } from '../../ui/form/Form.tsx'
import { useEditForm } from '../../ui/form/use-edit-form.ts'
import { Panel } from '../../ui/Panel.tsx'
import { PlaceholderButtons } from '../../entities/mail/PlaceholderButtons.tsx'
import { letterHint, letterTitle, saved, saveFailed, writingHint } from './template-messages.ts'
import { useTemplatesChanged } from './template-queries.ts'
import { TemplatePreview } from './TemplatePreview.tsx'
import { useInsertion } from '../../entities/mail/use-insertion.ts'

const valuesOf = ({ subject, body }: MailTemplate) => ({ subject, body })

const words = fieldWords('mail_template')

/** Edits the subject and text of a mail, with a button per placeholder and a preview beside it. */
export function TemplateEditor({ template }: { template: MailTemplate & Versioned }) {
  const changed = useTemplatesChanged()
  const isLetter = template.key === 'thanks-letter'
  const { watch, insert } = useInsertion()
  const form = useEditForm({
    schema: MailTemplateBody,
    record: template,
    valuesOf,
    words,
    send: (body, { version }) => call(updateMailTemplate, { params: { key: template.key }, body }, { version }),
    success: saved,
    failure: saveFailed,
    onSaved: changed,
  })
  const subject = form.field('subject')
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
            <TextInput
              label={isLetter ? letterTitle : 'Assunto'}
              autoComplete="off"
              {...subject}
              onChange={({ currentTarget }) => subject.onChange(currentTarget.value)}
              onFocus={watch(subject.onChange)}
            />
            <Textarea
              label={isLetter ? 'Texto da carta' : 'Mensagem'}
              description={isLetter ? letterHint : writingHint}
              autosize
              minRows={12}
              {...body}
              onChange={({ currentTarget }) => body.onChange(currentTarget.value)}
              onFocus={watch(body.onChange)}
            />
            <PlaceholderButtons placeholders={template.placeholders} onInsert={insertPlaceholder} />
          </Form>
        </Panel>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 6 }}>
        <TemplatePreview templateKey={template.key} body={form.values} />
      </Grid.Col>
    </Grid>
  )
}
