import { Button } from '@mantine/core'
import type { ReturnRecord } from '@seara/contract/billing/return-records'
import { useResolve } from './resolve-context.ts'
import { nameOf } from './worklist-messages.ts'

/** The button that opens the dialog to resolve a record. Must stand inside a `ResolveDialog`. */
export function ResolveButton({ record }: { record: ReturnRecord }) {
  const resolve = useResolve()
  return (
    <Button
      variant="default"
      size="compact-md"
      aria-label={`Resolver: ${nameOf(record)}`}
      onClick={() => resolve(record)}
    >
      Resolver
    </Button>
  )
}
