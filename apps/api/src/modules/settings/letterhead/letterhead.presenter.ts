import type { Letterhead } from '@seara/contract/settings/letterhead'
import type { Versioned } from '@seara/contract/core/version'
import type { Context } from '../../../core/context.ts'
import * as files from '../../../platform/files/files.service.ts'
import { missingIn, unnamed } from './letterhead-fields.ts'
import type { LetterheadRow } from './letterhead.repository.ts'

/** The letterhead with newly signed addresses of its images. */
export function presentLetterhead(
  ctx: Context,
  { logo_file_id, signature_file_id, ...fields }: LetterheadRow,
): Letterhead & Versioned {
  const urlOf = (fileId: number | null) => (fileId === null ? null : files.signedUrl(ctx, fileId))
  return {
    ...fields,
    name: fields.name ?? unnamed,
    logo_url: urlOf(logo_file_id),
    signature_url: urlOf(signature_file_id),
    missing: missingIn(fields),
  }
}
