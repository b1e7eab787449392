import { pageSizes } from '@seara/contract/core/paging'
import { NativeSelect } from '@mantine/core'

interface PageSizeSelectProps {
  limit: number
  /** The number of the list's rows. Page sizes that are at least as large are disabled. */
  total: number
  onChange: (limit: number) => void
}

/** Chooses how many rows a page shows. */
export const PageSizeSelect = ({ limit, total, onChange }: PageSizeSelectProps) => (
  <NativeSelect
    aria-label="Registros por página"
    miw={164}
    value={String(limit)}
    data={pageSizes.map((size) => ({ value: String(size), label: `${size} por página`, disabled: size >= total }))}
    onChange={(event) => onChange(Number(event.currentTarget.value))}
  />
)
