import { Button, Group, Paper, Stack } from '@mantine/core'
import type { ReturnOutcome } from '@seara/contract/billing/return-files'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { paths, records } from '../../../routing/paths.ts'
import { MessageState } from '../../../ui/MessageState.tsx'
import { useWorklistCounts } from '../worklist/worklist-queries.ts'
import { toLookAt } from '../worklist/worklist-messages.ts'
import { OutcomePanel } from './OutcomePanel.tsx'
import { resultInWords } from '../records/return-messages.ts'
import classes from './Returns.module.css'
import { useStepFocus } from './use-step-focus.ts'

/** The last step of `ReturnsPage`: what happened to each file. @param onAgain starts again with the first step */
export function ReturnResult({ outcomes, onAgain }: { outcomes: readonly ReturnOutcome[]; onAgain: () => void }) {
  const start = useRef<HTMLDivElement>(null)
  const { data: counts } = useWorklistCounts()
  useStepFocus(start)
  const isGood = outcomes.some(({ status }) => status !== 'rejected')
  return (
    <div ref={start} tabIndex={-1} className={classes.step} role="group" aria-label="Resultado">
      <Stack gap="md">
        <Paper>
          <MessageState
            icon={isGood ? <IconCheck /> : <IconX />}
            tone={isGood ? 'calm' : 'error'}
            title={resultInWords(outcomes)}
            message={counts && toLookAt(counts.total)}
            action={
              <Group justify="center">
                {counts && counts.total > 0 && (
                  <Button component={Link} to={paths.worklist}>
                    Ver pendências
                  </Button>
                )}
                <Button variant="default" onClick={onAgain}>
                  Enviar outros arquivos
                </Button>
              </Group>
            }
          />
        </Paper>
        {outcomes.map((outcome, index) => (
          <OutcomePanel
            key={index}
            outcome={outcome}
            applied
            action={
              outcome.id !== null && (
                <Button component={Link} to={records.returnFile.to(outcome.id)} variant="default">
                  Ver registros
                </Button>
              )
            }
          />
        ))}
      </Stack>
    </div>
  )
}
