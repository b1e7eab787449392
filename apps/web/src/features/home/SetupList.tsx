import { Button } from '@mantine/core'
import type { SetupStep } from '@seara/contract/overview/setup'
import { IconCircleCheck, IconCircleDashed, IconCircleMinus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Panel } from '../../ui/Panel.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import classes from './SetupList.module.css'
import * as messages from './setup-messages.ts'
import { useSetup, useSkip } from './setup-queries.ts'
import { TestMail } from './TestMail.tsx'

/**
 * For administrators: the first steps of an installation, with links. Shows nothing once every step is done or set
 * aside.
 */
export function SetupList() {
  const data = (useSetup().data ?? []).filter(isKnown)
  const list = useRef<HTMLUListElement>(null)
  // The pressed "skip" button disappears with its step, so the link of the first remaining step gets the focus.
  const skip = useSkip(() => list.current?.querySelector('a')?.focus())
  // Whether a test mail was sent from this page. The step of the test mail then stays visible and shows the mail's
  // state, even once the step is done.
  const [tested, setTested] = useState(false)
  const stays = (step: SetupStep) => (!step.done && !step.skipped) || (tested && step.key === 'test_mail')
  const waiting = data.filter(stays)
  if (waiting.length === 0) return null
  const done = data.filter((step) => step.done)
  const behind = done.filter((step) => !stays(step))
  const skipped = data.filter((step) => !step.done && step.skipped && !stays(step))
  return (
    <Panel
      title={messages.title}
      description={`${messages.progress(done.length, data.length)}. ${messages.explained}`}
      padded
    >
      <ul className={classes.steps} ref={list}>
        {waiting.map((step) => (
          <li key={step.key} className={classes.step}>
            {step.done ? <DoneIcon /> : <IconCircleDashed size={20} className={classes.icon} aria-hidden="true" />}
            <div className={classes.text}>
              <TextLink to={messages.steps[step.key].to}>{messages.steps[step.key].label}</TextLink>
              <span className={classes.why}>{messages.steps[step.key].why}</span>
              {step.key === 'test_mail' && hasServer(data) && (
                <div className={classes.act}>
                  <TestMail onSend={() => setTested(true)} />
                </div>
              )}
            </div>
            {!step.done && <SkipButton step={step} onClick={() => skip.run({ key: step.key, skipped: true })} />}
          </li>
        ))}
      </ul>
      {behind.length + skipped.length > 0 && (
        <details className={classes.behind}>
          <summary>{messages.behind(behind.length, skipped.length)}</summary>
          <ul className={classes.steps}>
            {behind.map(({ key }) => (
              <li key={key} className={classes.step}>
                <DoneIcon />
                <TextLink to={messages.steps[key].to}>{messages.steps[key].label}</TextLink>
              </li>
            ))}
            {skipped.map((step) => (
              <li key={step.key} className={classes.step}>
                <IconCircleMinus size={20} className={classes.aside} role="img" aria-label={messages.isSkipped} />
                <div className={classes.text}>
                  <TextLink to={messages.steps[step.key].to}>{messages.steps[step.key].label}</TextLink>
                </div>
                <SkipButton step={step} onClick={() => skip.run({ key: step.key, skipped: false })} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

/** Whether this page has words for a step. A newer server may know further steps, which are not shown. */
const isKnown = ({ key }: SetupStep) => Object.hasOwn(messages.steps, key)

const DoneIcon = () => <IconCircleCheck size={20} className={classes.done} role="img" aria-label={messages.isDone} />

const hasServer = (steps: readonly SetupStep[]) => steps.some(({ key, done }) => key === 'mail_server' && done)

/** The button that sets a step aside or, for a skipped step, brings it back. */
function SkipButton({ step: { key, skipped }, onClick }: { step: SetupStep; onClick: () => void }) {
  const label = skipped ? messages.bringBack : messages.skip
  return (
    <Button
      variant="subtle"
      color="gray"
      c="dimmed"
      fw={500}
      size="compact-md"
      miw="max-content"
      aria-label={`${label}: ${messages.steps[key].label}`}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
