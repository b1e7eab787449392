import { Radio } from '@mantine/core'
import type { Conflict, Question } from './ask-conflict.ts'
import classes from './ConflictDialog.module.css'
import { chooseOne, mineLabel, theirsLabel } from './conflict-messages.ts'
import type { Side } from './merge.ts'

interface ConflictQuestionProps {
  conflict: Conflict
  question: Question
  chosen: Side | undefined
  /** Whether the user tried to save without a choice for this field; an error is then shown. */
  missing: boolean
  /** Whether the question gets the focus when the dialog opens. */
  first: boolean
  onChoose: (side: Side) => void
}

/**
 * The value typed here and the value that someone else has saved, to choose between with the mouse or the arrow keys.
 */
export function ConflictQuestion({ conflict, question, chosen, missing, first, onChoose }: ConflictQuestionProps) {
  const sides = [
    { side: 'mine', whose: mineLabel(question), value: question.mine },
    { side: 'theirs', whose: theirsLabel(question, conflict), value: question.theirs },
  ] as const
  const focused = first ? (chosen ?? 'mine') : null
  return (
    <Radio.Group
      label={question.label}
      error={missing && chooseOne}
      value={chosen ?? null}
      onChange={(value) => onChoose(value === 'mine' ? 'mine' : 'theirs')}
      data-missing={missing || undefined}
    >
      <div className={classes.sides}>
        {sides.map(({ side, whose, value }) => (
          <Radio
            key={side}
            value={side}
            classNames={{ root: classes.side ?? '', body: classes.body ?? '', labelWrapper: classes.text ?? '' }}
            label={
              <>
                <span className={classes.whose}>{whose}</span> <span className={classes.value}>{value}</span>
              </>
            }
            data-autofocus={focused === side || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
