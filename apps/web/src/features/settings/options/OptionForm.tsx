import { Button, Group, Text } from '@mantine/core'
import {
  createGlobalOption,
  type GlobalOption,
  GlobalOptionBody,
  updateGlobalOption,
} from '@seara/contract/global-config'
import { call } from '../../../lib/call.ts'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import * as messages from './option-messages.ts'
import { useOptionsChanged } from './option-queries.ts'

interface OptionFormProps {
  /** The option to change; without one a new one is made. */
  option?: GlobalOption | undefined
  onDone: () => void
}

/** Title, link and visibility of an option of the public page. */
export function OptionForm({ option, onDone }: OptionFormProps) {
  const optionsChanged = useOptionsChanged()
  const form = useContractForm({
    schema: GlobalOptionBody,
    initialValues: { title: option?.title ?? '', link: option?.link ?? '', disabled: option?.disabled ?? false },
    send: (body) =>
      option ? call(updateGlobalOption, { params: { id: option.id }, body }) : call(createGlobalOption, { body }),
    success: option ? messages.updated : messages.created,
    failure: option ? messages.updateFailed : messages.createFailed,
    onSaved: () => {
      optionsChanged()
      onDone()
    },
  })
  const disabled = form.field('disabled')
  return (
    <Form form={form} submitLabel="Salvar">
      <TextField
        label="Título"
        description="O que se lê no cartão."
        placeholder="Ex: Enviar contribuição da coleta"
        autoComplete="off"
        {...form.field('title')}
      />
      <div>
        <TextField
          label="Link"
          description={messages.linkHint}
          placeholder="/missionary-collection"
          autoComplete="off"
          {...form.field('link')}
        />
        <Group gap="xs" mt="xs" role="group" aria-label="Telas deste site">
          <Text c="dimmed" fz="sm">
            Telas deste site:
          </Text>
          {messages.ownScreens.map(({ label, link }) => (
            <Button
              key={link}
              size="compact-sm"
              variant="default"
              aria-pressed={form.values.link === link}
              onClick={() => form.field('link').onChange(link)}
            >
              {label}
            </Button>
          ))}
        </Group>
      </div>
      <SwitchField
        {...disabled}
        label="Visível"
        description="Os visitantes veem o cartão na página pública."
        value={!disabled.value}
        onChange={(visible) => disabled.onChange(!visible)}
      />
    </Form>
  )
}
