import { IconCircleDashed } from '@tabler/icons-react'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import classes from './SetupList.module.css'
import { explained, steps, title } from './setup-messages.ts'
import { useSetup } from './setup-queries.ts'

/** What the installation still needs, with links; nothing when complete. For administrators. */
export function SetupList() {
  const { data = [] } = useSetup()
  const missing = data.filter(({ done }) => !done)
  if (missing.length === 0) return null
  return (
    <Panel title={title} description={explained} padded>
      <ul className={classes.steps}>
        {missing.map(({ key }) => (
          <li key={key} className={classes.step}>
            <IconCircleDashed size={20} className={classes.icon} aria-hidden="true" />
            <span>
              <TextLink to={steps[key].to}>{steps[key].label}</TextLink>
              <span className={classes.why}>{steps[key].why}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
