import { containsLink } from '@seara/contract/fields/contains-link'
import { invalid } from './errors.ts'

/**
 * Requires that a visitor's name contains no web or e-mail address, because our mails begin with the name.
 * @throws invalid on `name` when it contains one
 */
export function requireNameWithoutAddress(name: string | undefined): void {
  if (name !== undefined && containsLink(name))
    throw invalid('name', 'Escreva só o nome, sem endereço de página ou de e-mail')
}
