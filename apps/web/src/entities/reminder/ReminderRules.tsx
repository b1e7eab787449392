import { Button } from '@mantine/core'
import type { ReminderLadder, ReminderStep } from '@seara/contract/reminders/ladders'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DeleteButton, EditButton } from '../../ui/list/rows/row-buttons.tsx'
import type { OpenedDay } from './ReminderDay.tsx'
import { fillExamples } from '../mail/fill-examples.ts'
import * as messages from './reminder-messages.ts'
import { useDeleteStep } from './reminder-queries.ts'
import classes from './Reminders.module.css'

interface ReminderRulesProps {
  ladder: ReminderLadder
  onOpen: (day: OpenedDay) => void
  onEdit: (step: ReminderStep) => void
}

/**
 * The rules (steps) of a collection's or campaign's reminders: when and whom each rule reminds, its subject, and who
 * approved it.
 */
export function ReminderRules({ ladder: { steps, upcoming, texts }, onOpen, onEdit }: ReminderRulesProps) {
  const placeholdersOf = ({ audience }: ReminderStep) =>
    texts.find((text) => text.audience === audience)?.placeholders ?? []
  const [deleting, setDeleting] = useState<ReminderStep | null>(null)
  const remove = useDeleteStep(() => setDeleting(null))
  return (
    <>
      <h3 className={classes.part}>Regras</h3>
      <ul className={classes.list} aria-label="Regras dos lembretes">
        {steps.map((step) => {
          const name = `${messages.whenOf(step)}, ${messages.audiences[step.audience].choice}`
          return (
            <li key={step.id} className={classes.row}>
              <span className={classes.what}>
                <strong>{messages.whenOf(step)}</strong>
                {', a: '}
                {messages.audiences[step.audience].choice}
                <br />
                <span className={classes.detail}>
                  Assunto, por exemplo: “{fillExamples(step.subject, placeholdersOf(step))}”.{' '}
                  {step.seen ? messages.seenBy(step.seen) : 'Ninguém o viu como é agora: não sai.'}
                </span>
              </span>
              <span className={classes.buttons}>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${step.seen ? 'Ver' : 'Ver e aprovar'}: ${name}`}
                  onClick={() =>
                    onOpen({
                      stepId: step.id,
                      day: upcoming.find(({ step_id }) => step_id === step.id)?.day ?? null,
                    })
                  }
                >
                  {step.seen ? 'Ver' : 'Ver e aprovar'}
                </Button>
                <EditButton name={name} onClick={() => onEdit(step)} />
                <DeleteButton name={name} onClick={() => setDeleting(step)} />
              </span>
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        opened={deleting !== null}
        title="Excluir este lembrete?"
        message={messages.askDelete}
        confirmLabel="Excluir"
        danger
        loading={remove.running}
        onConfirm={() => deleting && remove.run(deleting)}
        onClose={() => setDeleting(null)}
      />
    </>
  )
}
