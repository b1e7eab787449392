import {
  IconCalendarCheck,
  IconFileUpload,
  IconHelp,
  IconListSearch,
  IconSettings,
  IconZoomQuestion,
} from '@tabler/icons-react'
import { paths } from '../../../routing/paths.ts'
import { TabLinks } from '../../../ui/TabLinks.tsx'
import { useStatementCounts } from './statement-queries.ts'

/** The tabs between the screens of the bank statements. */
export function StatementTabs() {
  const { data: counts } = useStatementCounts()
  return (
    <TabLinks
      label="Extratos"
      tabs={[
        { to: paths.statements, label: 'Enviar', icon: IconFileUpload },
        { to: paths.statementCredits, label: 'Créditos', icon: IconListSearch, waiting: counts?.waiting },
        { to: paths.statementMissing, label: 'Não vieram', icon: IconZoomQuestion, waiting: counts?.missing },
        { to: paths.statementDays, label: 'Por dia', icon: IconCalendarCheck },
        { to: paths.statementRules, label: 'Regras', icon: IconSettings },
        { to: paths.statementHelp, label: 'Ajuda', icon: IconHelp },
      ]}
    />
  )
}
