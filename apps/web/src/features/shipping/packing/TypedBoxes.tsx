import { Button, Text } from '@mantine/core'
import { kilogramsOf } from '@seara/contract/fields/weight'
import { IconWifiOff } from '@tabler/icons-react'
import { formatWeight } from '../../../lib/format.ts'
import { useIsOnline } from '../../../lib/use-is-online.ts'
import classes from './Packing.module.css'
import { savedLater, savingBox, unsavedBoxes } from '../shipping-messages.ts'
import type { TypedBox } from './use-packing.ts'

interface TypedBoxesProps {
  boxes: readonly TypedBox[]
  onRetry: (box: TypedBox) => void
  onDrop: (box: TypedBox) => void
}

/**
 * The boxes that are not saved yet: they are being sent, wait for the network, or could not be saved for the shown
 * reason.
 */
export function TypedBoxes({ boxes, onRetry, onDrop }: TypedBoxesProps) {
  const online = useIsOnline()
  if (boxes.length === 0) return null
  return (
    <ul className={classes.typed} aria-label={unsavedBoxes} aria-live="polite">
      {boxes.map((box) => (
        <li key={box.key} data-waits={(box.problem === null && !online) || undefined}>
          {box.problem === null && !online && <IconWifiOff size={20} aria-hidden="true" />}
          <Text component="span" className={classes.typedText} {...(box.problem !== null && { c: 'red', fw: 600 })}>
            {box.diocese}, {formatWeight(kilogramsOf(box.grams))}: {box.problem ?? (online ? savingBox : savedLater)}
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
}
