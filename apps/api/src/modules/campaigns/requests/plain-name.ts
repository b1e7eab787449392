import { holdsAddress } from '@seara/contract/fields/holds-address'
import { invalid } from '../../../core/errors.ts'

/**
 * What a visitor calls themselves begins mails of ours: it must not lead anywhere.
 * @throws invalid on `name` where it holds an address
 */
export function requirePlainName(name: string | undefined): void {
  if (name !== undefined && holdsAddress(name))
    throw invalid('name', 'Escreva só o nome, sem endereço de página ou de e-mail')
}
