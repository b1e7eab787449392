import type { ReadRecord } from './read-return.ts'

/**
 * The bank's answer about registering a slip (its entry) or writing it off, in words. For a refused instruction, the
 * name of the occurrence comes before the reasons, because for many banks these reasons are known only as codes.
 */
export function reasonOf({
  kind,
  occurrence,
  reasons,
}: Pick<ReadRecord, 'kind' | 'occurrence'> & { reasons: readonly string[] }): string {
  if (reasons.length === 0) return occurrence
  return kind === 'instruction-rejected' ? `${occurrence}: ${reasons.join('; ')}` : reasons.join('; ')
}
