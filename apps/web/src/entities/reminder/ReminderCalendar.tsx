import { Badge, Button } from '@mantine/core'
import type { ReminderLadder } from '@seara/contract/reminders/ladders'
import { today } from '../../lib/today.ts'
import { ShowAll } from '../../ui/list/ShowAll.tsx'
import type { OpenedDay } from './ReminderDay.tsx'
import * as messages from './reminder-messages.ts'
import classes from './Reminders.module.css'

interface ReminderCalendarProps {
  ladder: ReminderLadder
  onOpen: (day: OpenedDay) => void
}

/** The days on which reminders will go out, and those on which some did. */
export function ReminderCalendar({ ladder, onOpen }: ReminderCalendarProps) {
  const { steps, upcoming, sent } = ladder
  const stepOf = new Map(steps.map((step) => [step.id, step]))
  return (
    <>
      <h3 className={classes.part}>Vai sair</h3>
      {upcoming.length === 0 ? (
        <p className={`${classes.row} ${classes.detail}`} style={{ margin: 0 }}>
          {messages.nothingAhead(ladder)}
        </p>
      ) : (
        <ShowAll rows={upcoming} first={8}>
          {(rows) => (
            <ul className={classes.list} aria-label="Lembretes que vão sair">
              {rows.map(({ step_id, day, state, count, without_address }) => {
                const step = stepOf.get(step_id)
                if (!step) return null
                const { label, color } = messages.states[state]
                const when = messages.dayOf(day, today())
                return (
                  <li key={`${step_id} ${day}`} className={classes.row}>
                    <span className={classes.day}>{when}</span>
                    <span className={classes.what}>
                      {messages.countOf(count, step.audience)}
                      <span className={classes.detail}>
                        {', '}
                        {messages.whenInside(step)}
                        {without_address > 0 && `; ${messages.withoutAddress(without_address)}`}
                      </span>
                    </span>
                    <span className={classes.buttons}>
                      <Badge variant="light" color={color} miw="max-content">
                        {label}
                      </Badge>
                      <Button
                        size="compact-sm"
                        variant={state === 'to_see' ? 'filled' : 'default'}
                        aria-label={`${state === 'to_see' ? 'Ver e aprovar' : 'Ver'}: ${when}, ${messages.whenOf(step)}`}
                        onClick={() => onOpen({ stepId: step_id, day })}
                      >
                        {state === 'to_see' ? 'Ver e aprovar' : 'Ver'}
                      </Button>
                    </span>
                  </li>
                )
              })}
            </ul>
          )}
        </ShowAll>
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
