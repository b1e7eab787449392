import { listContacts } from '@seara/contract/registry/contacts'
import { getDiocese } from '@seara/contract/registry/dioceses'
import { contactKey, dioceseKey } from '../../entities/keys/registry-keys.ts'
import { useQuietRead } from '../../lib/use-read.ts'
import { dioceseItself } from './campaign-messages.ts'

/** Someone who may request material in the name of a diocese. */
interface Requester {
  label: string
  name: string
  email: string
  telephone: string
}

/**
 * The people who may request for a diocese (its contacts and the diocese itself), and its number of parishes.
 * @param dioceseId 0 while no diocese is chosen: nothing is fetched
 */
export function useRequesters(dioceseId: number): { requesters: readonly Requester[]; parishes: number } {
  const enabled = dioceseId > 0
  const contacts = useQuietRead([...contactKey, dioceseId], listContacts, { params: { dioceseId } }, { enabled })
  const diocese = useQuietRead(
    [...dioceseKey, 'requester', dioceseId],
    getDiocese,
    { params: { id: dioceseId } },
    { enabled },
  )
  if (!enabled) return { requesters: [], parishes: 0 }
  const own = diocese.data
  return {
    parishes: own?.qtd_parish ?? 0,
    requesters: [
      ...(contacts.data ?? []).map(({ name, email, telephone, description }) => ({
        label: `${name} (${description})`,
        name,
        email,
        telephone,
      })),
      ...(own ? [{ label: dioceseItself, name: own.name, email: own.contact_mail, telephone: own.telephone }] : []),
    ],
  }
}
