import { containsLink } from '@seara/contract/fields/contains-link'
import { invalid } from './errors.ts'

/** A visitor's name appears at the start of our mails, so it must not contain an address. @throws invalid on `name` */
export function requireNameWithoutAddress(name: string | undefined): void {
  if (name !== undefined && containsLink(name))
    throw invalid('name', 'Escreva só o nome, sem endereço de página ou de e-mail')
}
