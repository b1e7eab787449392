import { Button, Checkbox, NativeSelect, Popover, SegmentedControl, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useId } from 'react'
import type { Column } from '../rows/columns.ts'
import type { ListControls } from '../search/use-list-search.ts'
import { useDensity } from '../../../lib/use-density.ts'
import classes from './ViewMenu.module.css'

interface ViewMenuProps<Row> {
  /** The name of the list. */
  label: string
  columns: readonly Column<Row>[]
  /** The columns that the rows show now. */
  shown: readonly Column<Row>[]
  /** The column that cannot be hidden. */
  name: Column<Row> | undefined
  /** Whether the columns were chosen by hand. */
  isChosen: boolean
  /** Gets the keys of the chosen columns, or null for as many as fit. */
  onChoose: (keys: string[] | null) => void
  list: ListControls | undefined
}

/** Chooses what the rows of a list show: one line or all values, which columns, and their order. */
export function ViewMenu<Row>({ label, columns, shown, name, isChosen, onChoose, list }: ViewMenuProps<Row>) {
  const [density, setDensity] = useDensity()
  const heading = useId()
  const sortable = columns.filter(({ sort }) => sort !== undefined)
  return (
    <Popover
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      // On a low screen the menu scrolls, and never extends below the window.
      middlewares={{ flip: true, shift: true, size: true }}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.button ?? ''}
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        >
          Exibir
          <span className={classes.count} aria-hidden="true">
            {shown.length}/{columns.length}
          </span>
          <VisuallyHidden>{`: ${label}, ${shown.length} de ${columns.length} colunas`}</VisuallyHidden>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.menu ?? ''} aria-labelledby={heading}>
        <Stack gap="md">
          <div>
            <Text fw={600} mb={6} id={heading}>
              Linhas
            </Text>
            <SegmentedControl
              fullWidth
              aria-label="Altura das linhas"
              value={density}
              onChange={(value) => setDensity(value === 'roomy' ? 'roomy' : 'compact')}
              data={[
                { value: 'compact', label: 'Compactas' },
                { value: 'roomy', label: 'Completas' },
              ]}
            />
          </div>
          <Checkbox.Group
            label="Colunas"
            value={shown.map(({ key }) => key)}
            onChange={(keys) => onChoose(keys)}
            classNames={{ label: classes.label ?? '' }}
          >
            <div className={classes.columns}>
              {columns.map((column) => (
                <Checkbox key={column.key} value={column.key} label={column.header} disabled={column === name} />
              ))}
            </div>
          </Checkbox.Group>
          {/* Always shown: if the button came and went, the menu would move under the pointer. */}
          <Button
            variant="subtle"
            size="compact-sm"
            aria-disabled={!isChosen || undefined}
            data-disabled={!isChosen || undefined}
            onClick={() => isChosen && onChoose(null)}
          >
            As que couberem
          </Button>
          {list && sortable.length > 0 && (
            <NativeSelect
              label="Ordem"
              value={list.sort ?? ''}
              data={[
                { value: '', label: 'A de sempre', disabled: true },
                ...sortable.map(({ header, sort }) => ({ value: sort ?? '', label: header })),
              ]}
              onChange={({ currentTarget }) => list.sortBy(currentTarget.value)}
            />
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
