import { Badge, Button, Text } from '@mantine/core'
import { ShowAll } from '../../../ui/list/ShowAll.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import {
  boxName,
  readingsExplained,
  readingsTitle,
  resultOf,
  toCheckExplained,
  toCheckTitle,
  type Tone,
} from './scan-messages.ts'
import type { Reading, ScanQueue } from './scan-queue.ts'
import { useSetShipped } from './scan-queries.ts'
import classes from './Scan.module.css'
import { NoWrapCode } from '../NoWrapCode.tsx'

const colors: Record<Tone, string> = { idle: 'gray', good: 'campo', look: 'trigo', stop: 'red' }

interface ReadingsProps {
  readings: readonly Reading[]
  queue: ScanQueue
}

/**
 * The boxes to put aside: readings that the server refused and that nobody has handled yet. They stay visible while
 * further boxes are scanned.
 */
export function ToCheck({ readings, queue }: ReadingsProps) {
  const open = readings.filter(
    (reading) => reading.state === 'refused' && !reading.seen && resultOf(reading).tone === 'stop',
  )
  if (open.length === 0) return null
  return (
    <Panel title={`${toCheckTitle} (${open.length})`} description={toCheckExplained}>
      <ul className={classes.list}>
        {open.map((reading) => {
          const { tone, title, detail } = resultOf(reading)
          return (
            <li key={reading.key} className={classes.item}>
              <div className={classes.itemText}>
                <Badge variant="light" color={colors[tone]}>
                  {title}
                </Badge>
                <Text>
                  <NoWrapCode text={detail} />
                </Text>
              </div>
              <Button
                variant="default"
                aria-label={`Conferida: ${detail}`}
                onClick={() => queue.change(reading.key, { seen: true })}
              >
                Conferida
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

/** At first, at most this many readings are listed. The user can ask for all. */
const shownFirst = 5

/** The answered readings, each with a button that undoes it. */
export function Readings({ readings, queue }: ReadingsProps) {
  const settled = readings.filter(({ state }) => state !== 'waiting')
  if (settled.length === 0) return null
  return (
    <Panel title={readingsTitle} description={readingsExplained}>
      <ShowAll rows={settled} first={shownFirst}>
        {(shown) => (
          <ul className={classes.list} aria-label={readingsTitle}>
            {shown.map((reading) => (
              <ReadingRow key={reading.key} reading={reading} queue={queue} />
            ))}
          </ul>
        )}
      </ShowAll>
    </Panel>
  )
}

function ReadingRow({ reading, queue }: { reading: Reading; queue: ScanQueue }) {
  const undo = useSetShipped(false, () => queue.change(reading.key, { state: 'undone' }))
  const { tone, title, detail } = resultOf(reading)
  const { scanned, state } = reading
  return (
    <li className={classes.item}>
      <div className={classes.itemText}>
        <Badge variant="light" color={colors[tone]}>
          {title}
        </Badge>{' '}
        <NoWrapCode text={detail} />
      </div>
      {scanned && state === 'shipped' && (
        <Button
          variant="default"
          loading={undo.running}
          aria-label={`Desfazer: ${boxName(scanned)}`}
          onClick={() => undo.run(scanned.box.id)}
        >
          Desfazer
        </Button>
      )}
    </li>
  )
}
