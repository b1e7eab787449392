import { Alert, Anchor, Code, Switch } from '@mantine/core'
import type { ListedGlobalOption } from '@seara/contract/settings/global-options'
import { IconExternalLink, IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '../../../routing/paths.ts'
import { AddButton } from '../../../ui/AddButton.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FormModal } from '../../../ui/form/FormModal.tsx'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { DeleteButton, EditButton } from '../../../ui/list/rows/row-buttons.tsx'
import { NameButton } from '../../../ui/NameButton.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { nowVisible } from './global-option-messages.ts'
import { useDeleteOption, useOptions, useToggleOption } from './global-option-queries.ts'
import { GlobalOptionForm } from './GlobalOptionForm.tsx'

/** The option that the open dialog edits; absent for a new option. Null while the dialog is closed. */
type Editing = { option?: ListedGlobalOption } | null

/** The options of the public page: the title and link of each, and whether visitors see it. */
export function GlobalOptionList() {
  const options = useOptions()
  const { toggle, running } = useToggleOption()
  const [editing, setEditing] = useState<Editing>(null)
  const [leaving, setLeaving] = useState<ListedGlobalOption | null>(null)
  const remove = useDeleteOption(() => setLeaving(null))
  const visible = options.data?.data.filter(({ disabled }) => !disabled).map(({ title }) => title)

  const columns: readonly Column<ListedGlobalOption>[] = [
    {
      key: 'title',
      header: 'Título',
      render: (option) => <NameButton onClick={() => setEditing({ option })}>{option.title}</NameButton>,
    },
    { key: 'link', header: 'Link', plain: true, minor: true, room: 14, render: ({ link }) => <Code>{link}</Code> },
    {
      key: 'visible',
      header: 'Visível',
      room: 7,
      nowrap: true,
      render: (option) => (
        <Switch
          size="md"
          checked={!option.disabled}
          disabled={running}
          aria-label={`Visível: ${option.title}`}
          label={option.disabled ? 'Não' : 'Sim'}
          onChange={() => toggle(option)}
        />
      ),
    },
  ]
  const newOption = (
    <AddButton variant="filled" onClick={() => setEditing({})}>
      Nova opção
    </AddButton>
  )
  return (
    <>
      <PageHeader
        title="Página pública"
        description="O que qualquer pessoa pode fazer ao abrir o site, sem entrar com senha."
      />
      {visible && (
        <Alert
          mb="lg"
          role="status"
          color={visible.length > 0 ? 'campo' : 'trigo'}
          icon={visible.length > 0 ? <IconEye aria-hidden="true" /> : <IconEyeOff aria-hidden="true" />}
        >
          {nowVisible(visible)}{' '}
          <Anchor href={paths.publicArea} target="_blank" fz="inherit">
            Ver a página pública{' '}
            <IconExternalLink size={15} aria-label="(abre em outra aba)" role="img" style={{ verticalAlign: '-2px' }} />
          </Anchor>
        </Alert>
      )}
      <Panel title="Opções" description="Cada opção é um cartão da página." actions={newOption}>
        <DataTable
          label="Opções da página pública"
          result={options}
          columns={columns}
          empty={{
            title: 'Ainda não há opções',
            message: 'Crie a primeira: por exemplo, o envio das contribuições da coleta.',
            action: newOption,
          }}
          isMuted={({ disabled }) => disabled}
          opens={(option) => () => setEditing({ option })}
          renderActions={(option) => (
            <>
              <EditButton name={option.title} onClick={() => setEditing({ option })} />
              <DeleteButton name={option.title} onClick={() => setLeaving(option)} />
            </>
          )}
        />
      </Panel>
      <FormModal
        opened={editing !== null}
        title={editing?.option ? 'Editar a opção' : 'Nova opção'}
        onClose={() => setEditing(null)}
      >
        <GlobalOptionForm option={editing?.option} onDone={() => setEditing(null)} />
      </FormModal>
      <ConfirmDialog
        opened={leaving !== null}
        title="Excluir a opção?"
        message={`“${leaving?.title ?? ''}” deixa de existir. Para apenas escondê-la dos visitantes, desligue “Visível”.`}
        confirmLabel="Excluir"
        danger
        loading={remove.running}
        onConfirm={() => leaving && remove.run(leaving)}
        onClose={() => setLeaving(null)}
      />
    </>
  )
}
