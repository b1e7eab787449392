import type { ReadRecord } from './read-return.ts'

/**
 * The bank's answer to an entry or a write-off, in words. For a refused instruction, the words for the occurrence come
 * before the reasons, because many banks give no words for these reasons.
 */
export function reasonOf({
  kind,
  occurrence,
  reasons,
}: Pick<ReadRecord, 'kind' | 'occurrence'> & { reasons: readonly string[] }): string {
  if (reasons.length === 0) return occurrence
  return kind === 'instruction-rejected' ? `${occurrence}: ${reasons.join('; ')}` : reasons.join('; ')
}
