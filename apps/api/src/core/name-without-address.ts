import { holdsAddress } from '@seara/contract/fields/holds-address'
import { invalid } from './errors.ts'

/** A visitor's name appears at the start of our mails, so it must not contain an address. @throws invalid on `name` */
export function requireNameWithoutAddress(name: string | undefined): void {
  if (name !== undefined && holdsAddress(name))
    throw invalid('name', 'Escreva só o nome, sem endereço de página ou de e-mail')
}
