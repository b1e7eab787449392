import { Button, Group, Text } from '@mantine/core'
import type { GlobalOptionBody } from '@seara/contract/settings/global-options'
import type { z } from 'zod'
import { SwitchField } from '../../../ui/fields/choices/SwitchField.tsx'
import { TextField } from '../../../ui/fields/text/TextField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import type { ContractForm } from '../../../ui/form/use-contract-form.ts'
import * as messages from './global-option-messages.ts'

/** The fields of an option of the public page, for a new or an existing one. */
export function GlobalOptionFields({ form }: { form: ContractForm<z.input<typeof GlobalOptionBody>> }) {
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
