import { ActionIcon, Badge, Tooltip } from '@mantine/core'
import type { MailTemplate } from '@seara/contract/settings/mail-templates'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import { mailTemplate } from '../../routing/paths.ts'
import { formatMoment } from '../../lib/format.ts'
import { iconsRoom } from '../../ui/list/rows/arrange.ts'
import type { Column } from '../../ui/list/rows/columns.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useTemplates } from './template-queries.ts'

/** The moment of a text's last change and its author; a dash for a text that nobody has changed. */
const changeOf = ({ updated_at, updated_by }: MailTemplate) =>
  updated_at === null ? '—' : [formatMoment(updated_at), updated_by].filter(Boolean).join(', por ')

const columns: readonly Column<MailTemplate>[] = [
  { key: 'name', header: 'E-mail', render: ({ key, name }) => <TextLink to={mailTemplate.to(key)}>{name}</TextLink> },
  { key: 'description', header: 'Quando é enviado', plain: true, room: 15, render: ({ description }) => description },
  {
    key: 'text',
    header: 'Texto',
    plain: true,
    room: 7,
    nowrap: true,
    render: ({ is_standard }) => (
      <Badge variant="light" miw="max-content" color={is_standard ? 'gray' : 'campo'}>
        {is_standard ? 'Padrão' : 'Alterado'}
      </Badge>
    ),
  },
  { key: 'changed', header: 'Última alteração', minor: true, render: changeOf },
]

/** The mails whose text admins can change. */
export function TemplateList() {
  const templates = useTemplates()
  return (
    <>
      <PageHeader
        title="Textos dos e-mails"
        description="O que o sistema escreve às dioceses e aos grupos, e a carta que vai com o recibo. Vale para o que ainda vai sair."
      />
      <Panel title="E-mails automáticos" description="Escolha um para ler ou mudar o texto.">
        <DataTable
          label="Textos dos e-mails"
          result={templates}
          columns={columns}
          rowKey={({ key }) => key}
          empty={{ title: 'Não há textos' }}
          opens={({ key }) => mailTemplate.to(key)}
          actionsRoom={iconsRoom(1)}
          renderActions={({ key, name }) => (
            <Tooltip label="Editar">
              <ActionIcon component={Link} to={mailTemplate.to(key)} aria-label={`Editar: ${name}`}>
                <IconPencil size={19} aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
          )}
        />
      </Panel>
    </>
  )
}
