import type { Office } from '@seara/contract/settings/office'
import type { Context } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import * as files from '../../../platform/files/files.service.ts'
import { unnamed } from './letterhead-fields.ts'
import { get } from './letterhead.service.ts'

/** The office's data for visitors and mails: name, CNPJ, contacts and logo. */
export async function office(ctx: Context): Promise<Office> {
  const { name, cnpj, phone, whatsapp, email, logo_file_id: logo } = await get(ctx)
  // The logo's address contains the id of its file, so browsers may cache the logo.
  return {
    name: name ?? unnamed,
    cnpj,
    phone,
    whatsapp,
    email,
    logo_url: logo === null ? null : `${logoPath}?v=${logo}`,
  }
}

const logoPath = '/api/letterhead/logo'

/** The logo as a file. @throws notFound when the letterhead has no logo */
export async function logo(ctx: Context): Promise<files.StoredFile> {
  const { logo_file_id } = await get(ctx)
  if (logo_file_id === null) throw notFound('Não há logotipo.')
  return files.read(ctx, logo_file_id)
}
