import { Button, Text } from '@mantine/core'
import { kilogramsOf } from '@seara/contract/fields/weight'
import { formatWeight } from '../../lib/format.ts'
import classes from './Packing.module.css'
import { unsavedBoxes } from './shipping-messages.ts'
import type { TypedBox } from './use-packing.ts'

interface TypedBoxesProps {
  boxes: readonly TypedBox[]
  onRetry: (box: TypedBox) => void
  onDrop: (box: TypedBox) => void
}

/** The boxes that are not saved: on their way, or refused and why. */
export const TypedBoxes = ({ boxes, onRetry, onDrop }: TypedBoxesProps) =>
  boxes.length > 0 && (
    <ul className={classes.typed} aria-label={unsavedBoxes} aria-live="polite">
      {boxes.map((box) => (
        <li key={box.key}>
          <Text component="span" className={classes.typedText} {...(box.problem !== null && { c: 'red', fw: 600 })}>
            {box.diocese}, {formatWeight(kilogramsOf(box.grams))}: {box.problem ?? 'salvando…'}
          </Text>
          {box.problem !== null && (
            <>
              <Button variant="default" onClick={() => onRetry(box)}>
                Tentar de novo
              </Button>
              <Button variant="default" onClick={() => onDrop(box)}>
                Descartar
              </Button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
