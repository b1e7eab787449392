import { Button } from '@mantine/core'
import type { ReminderLadder } from '@seara/contract/reminders/ladders'
import { today } from '../../lib/today.ts'
import { ShowAll } from '../../ui/list/ShowAll.tsx'
import { ReminderDays } from './ReminderDays.tsx'
import type { OpenedDay } from './ReminderDay.tsx'
import * as messages from './reminder-messages.ts'
import classes from './Reminders.module.css'

interface ReminderCalendarProps {
  ladder: ReminderLadder
  onOpen: (day: OpenedDay) => void
}

/**
 * The days on which reminders will be sent, the days that passed without an approval, and the days on which reminders
 * were sent.
 */
export function ReminderCalendar({ ladder, onOpen }: ReminderCalendarProps) {
  const { steps, upcoming, sent } = ladder
  const stepOf = new Map(steps.map((step) => [step.id, step]))
  const [ahead, missed] = messages.aheadAndMissed(upcoming)
  return (
    <>
      <h3 className={classes.part}>Vai sair</h3>
      {ahead.length === 0 ? (
        <p className={`${classes.row} ${classes.detail}`} style={{ margin: 0 }}>
          {messages.nothingAhead(ladder)}
        </p>
      ) : (
        <ReminderDays label="Lembretes que vão sair" days={ahead} stepOf={stepOf} onOpen={onOpen} />
      )}
      {missed.length > 0 && (
        <>
          <h3 className={classes.part}>{messages.missedTitle}</h3>
          <ReminderDays label="Lembretes que não saíram" days={missed} stepOf={stepOf} onOpen={onOpen} />
        </>
      )}
      {sent.length > 0 && (
        <>
          <h3 className={classes.part}>Já saiu</h3>
          <ShowAll rows={sent} first={5}>
            {(rows) => (
              <ul className={classes.list} aria-label="Lembretes que já saíram">
                {rows.map((row) => {
                  const step = stepOf.get(row.step_id)
                  if (!step) return null
                  const when = messages.dayOf(row.day, today())
                  return (
                    <li key={`${row.step_id} ${row.day}`} className={classes.row}>
                      <span className={classes.day}>{when}</span>
                      <span className={classes.what}>
                        {messages.sentOf(row)}
                        <span className={classes.detail}>, {messages.whenInside(step)}</span>
                      </span>
                      <span className={classes.buttons}>
                        <Button
                          size="compact-sm"
                          variant="default"
                          aria-label={`Ver quem recebeu: ${when}, ${messages.whenOf(step)}`}
                          onClick={() => onOpen({ stepId: row.step_id, day: row.day })}
                        >
                          Ver
                        </Button>
                      </span>
                    </li>
                  )
                })}
              </ul>
            )}
          </ShowAll>
        </>
      )}
    </>
  )
}
