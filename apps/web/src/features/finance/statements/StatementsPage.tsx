import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { mostStatements, type StatementOutcome } from '@seara/contract/statements/statement-files'
import { IconAlertTriangle, IconCheck, IconFileSpreadsheet, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../routing/paths.ts'
import { ConfirmBar } from '../../../ui/ConfirmBar.tsx'
import { FileDrop } from '../../../ui/file-drop/FileDrop.tsx'
import { MessageState } from '../../../ui/MessageState.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import classes from '../returns/Returns.module.css'
import { UploadProgress } from '../returns/UploadProgress.tsx'
import { useStepFocus } from '../returns/use-step-focus.ts'
import * as messages from './statement-messages.ts'
import { useApplyStatements, useStatementPreview } from './statement-queries.ts'
import { StatementHistory } from './StatementHistory.tsx'
import { StatementOutcomePanel } from './StatementOutcomePanel.tsx'
import { StatementTabs } from './StatementTabs.tsx'

const refusalOf = (files: readonly File[]) =>
  files.length === 0 ? messages.missing : files.length > mostStatements ? messages.tooMany : undefined

/**
 * The screen of the bank statements. It has three steps: choose statements, preview their effects, see the result. The
 * statements received earlier are listed below.
 */
export function StatementsPage() {
  const [chosen, setChosen] = useState<File[]>([])
  const [done, setDone] = useState<readonly StatementOutcome[] | null>(null)
  const preview = useStatementPreview()
  const apply = useApplyStatements(({ files }) => setDone(files))
  const choose = (files: File[]) => {
    setChosen(files)
    preview.mutate(files)
  }
  const startAgain = () => {
    setChosen([])
    setDone(null)
    preview.reset()
  }
  return (
    <>
      <PageHeader title={messages.title} description={messages.description} />
      <StatementTabs />
      {done ? (
        <Result outcomes={done} onAgain={startAgain} />
      ) : preview.data && chosen.length > 0 ? (
        <Preview
          key={preview.submittedAt}
          outcomes={preview.data.files}
          sent={apply.running ? apply.sent : null}
          onApply={() => apply.run(chosen)}
          onChooseOthers={startAgain}
        />
      ) : (
        <Stack gap="lg">
          <Panel title="Enviar extratos" padded>
            <Stack gap="md">
              {preview.error && (
                <Alert
                  color="red"
                  role="alert"
                  icon={<IconAlertTriangle aria-hidden="true" />}
                  title={messages.previewFailed}
                >
                  {preview.error.message}
                </Alert>
              )}
              {preview.isPending ? (
                <UploadProgress sent={preview.sent} doing={messages.reading} />
              ) : (
                <>
                  <FileDrop
                    label={messages.title}
                    inputLabel="Extratos (OFX ou CSV)"
                    icon={<IconFileSpreadsheet size={40} stroke={1.4} aria-hidden="true" />}
                    hint={messages.hint}
                    buttonLabel="Escolher arquivos"
                    accept=".ofx,.OFX,.csv,.CSV,.txt"
                    multiple
                    refuse={refusalOf}
                    onChoose={choose}
                  />
                  <Text c="dimmed">{messages.harmless}</Text>
                </>
              )}
            </Stack>
          </Panel>
          <StatementHistory />
        </Stack>
      )}
    </>
  )
}

interface PreviewProps {
  outcomes: readonly StatementOutcome[]
  /** The uploaded share, 0 to 1, while the statements are being applied; null otherwise. */
  sent: number | null
  onApply: () => void
  onChooseOthers: () => void
}

function Preview({ outcomes, sent, onApply, onChooseOthers }: PreviewProps) {
  const start = useRef<HTMLDivElement>(null)
  useStepFocus(start)
  const good = outcomes.filter(({ status }) => status === 'processed')
  const verdict =
    good.length === 0 ? messages.nothingToApply(outcomes.map(({ status }) => status)) : messages.willApply(good.length)
  return (
    <div ref={start} tabIndex={-1} className={classes.step} role="group" aria-label="Conferência dos extratos">
      {sent === null ? (
        <Stack gap="md">
          {outcomes.map((outcome, at) => (
            <StatementOutcomePanel key={at} outcome={outcome} />
          ))}
        </Stack>
      ) : (
        <Paper>
          <UploadProgress sent={sent} doing={messages.applying} />
        </Paper>
      )}
      <ConfirmBar verdict={verdict} refused={good.length === 0}>
        <Group gap="sm">
          <Button variant="default" disabled={sent !== null} onClick={onChooseOthers}>
            Escolher outros arquivos
          </Button>
          {good.length > 0 && (
            <Button size="md" loading={sent !== null} onClick={onApply}>
              Guardar
            </Button>
          )}
        </Group>
      </ConfirmBar>
    </div>
  )
}

function Result({ outcomes, onAgain }: { outcomes: readonly StatementOutcome[]; onAgain: () => void }) {
  const start = useRef<HTMLDivElement>(null)
  useStepFocus(start)
  const good = outcomes.filter(({ status }) => status === 'processed').length
  return (
    <div ref={start} tabIndex={-1} className={classes.step} role="group" aria-label="Resultado">
      <Stack gap="md">
        <Paper>
          <MessageState
            icon={good > 0 ? <IconCheck /> : <IconX />}
            tone={good > 0 ? 'calm' : 'error'}
            title={messages.appliedInWords(good)}
            action={
              <Group justify="center">
                <Button component={Link} to={paths.statementCredits}>
                  Ver créditos
                </Button>
                <Button variant="default" onClick={onAgain}>
                  Enviar outros extratos
                </Button>
              </Group>
            }
          />
        </Paper>
        {outcomes.map((outcome, at) => (
          <StatementOutcomePanel key={at} outcome={outcome} applied />
        ))}
      </Stack>
    </div>
  )
}
