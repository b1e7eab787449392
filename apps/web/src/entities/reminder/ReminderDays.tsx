import { Badge, Button } from '@mantine/core'
import type { ReminderLadder, ReminderStep } from '@seara/contract/reminders/ladders'
import { today } from '../../lib/today.ts'
import { ShowAll } from '../../ui/list/ShowAll.tsx'
import type { OpenedDay } from './ReminderDay.tsx'
import * as messages from './reminder-messages.ts'
import classes from './Reminders.module.css'

interface ReminderDaysProps {
  label: string
  days: ReminderLadder['upcoming']
  stepOf: ReadonlyMap<number, ReminderStep>
  onOpen: (day: OpenedDay) => void
}

/** Lists days with reminders that were not sent, each with the number of recipients and its state. */
export const ReminderDays = ({ label, days, stepOf, onOpen }: ReminderDaysProps) => (
  <ShowAll rows={days} first={8}>
    {(rows) => (
      <ul className={classes.list} aria-label={label}>
        {rows.map(({ step_id, day, state, count, without_address }) => {
          const step = stepOf.get(step_id)
          if (!step) return null
          const { label: stateLabel, color } = messages.states[state]
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
                  {stateLabel}
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
)
