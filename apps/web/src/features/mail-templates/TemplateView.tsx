import { Badge } from '@mantine/core'
import { useParams } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RecordPage } from '../../ui/RecordPage.tsx'
import { ResetTemplate } from './ResetTemplate.tsx'
import { loadFailed, missing } from './template-messages.ts'
import { useTemplate } from './template-queries.ts'
import { TemplateEditor } from './TemplateEditor.tsx'

const back = { to: paths.mailTemplates, label: 'Textos dos e-mails' }

/** The screen of one mail's text, with a preview beside it. */
export function TemplateView() {
  const { key = '' } = useParams()
  const result = useTemplate(key)
  return (
    <RecordPage result={result} kind="Texto do e-mail" back={back} missing={missing} failed={loadFailed}>
      {(template) => (
        <>
          <PageHeader
            title={template.name}
            description={template.description}
            badge={
              <Badge variant="light" color={template.is_standard ? 'gray' : 'campo'}>
                {template.is_standard ? 'Texto padrão' : 'Texto alterado'}
              </Badge>
            }
            back={back}
            actions={!template.is_standard && <ResetTemplate template={template} />}
          />
          {/* The key remounts the editor for each text, so that no typed text goes into another mail's form. */}
          <TemplateEditor key={template.key} template={template} />
        </>
      )}
    </RecordPage>
  )
}
