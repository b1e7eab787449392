import type { LabelFormat } from '@seara/contract/campaigns/shipping'
import { cellLabel, sheetExplained, sheetLegend } from './label-messages.ts'
import classes from './SheetField.module.css'

const cellCounts: Record<LabelFormat, number> = { '4': 4, '8': 8, '14': 14, a6: 1 }

interface SheetFieldProps {
  format: LabelFormat
  /** The number of the first free label on the sheet, from 1. */
  value: number
  onChange: (cell: number) => void
}

/**
 * Shows the sheet of labels; the person chooses the first free label on it. Shows nothing when a page has only one
 * label.
 */
export function SheetField({ format, value, onChange }: SheetFieldProps) {
  const cells = Array.from({ length: cellCounts[format] }, (_, index) => index + 1)
  if (cells.length === 1) return null
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{sheetLegend}</legend>
      <p className={classes.explained}>{sheetExplained}</p>
      <div className={classes.sheet}>
        {cells.map((cell) => (
          <label key={cell} className={classes.cell} data-used={cell < value || undefined}>
            <input
              type="radio"
              name="etiqueta-livre"
              className={classes.input}
              aria-label={cellLabel(cell)}
              checked={cell === value}
              onChange={() => onChange(cell)}
            />
            <span aria-hidden="true">{cell}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
