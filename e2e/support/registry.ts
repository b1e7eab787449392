import type { ApiClient } from './api-client.ts'
import { anyCnpj } from './cnpj.ts'

export interface Made {
  id: number
  name: string
}

const address = {
  zip_code: '36570000',
  address: 'Rua dos Passos',
  number: 12,
  neighborhood: 'Centro',
  city: 'Viçosa',
  uf: 'MG',
}

/** Registers a diocese. @param name unique in the run @param change fields that differ from the usual ones */
export const createDiocese = (api: ApiClient, name: string, change: object = {}) =>
  api.call<Made>('POST', '/api/diocese', {
    name,
    bishop: 'Dom José da Silva',
    cnpj: anyCnpj(),
    ...address,
    telephone: '3138911234',
    contact_mail: 'curia@diocese.test',
    ...change,
  })

/** Registers a parish. @param change fields that differ from the usual ones */
export const createParish = (api: ApiClient, dioceseId: number, name: string, change: object = {}) =>
  api.call<Made>('POST', '/api/parish', {
    name,
    ...address,
    telephone: '3138915678',
    email: 'paroquia@diocese.test',
    diocese_id: dioceseId,
    ...change,
  })

/** Adds a contact to a diocese. @param type the description of the contact's type, such as Chancelaria */
export async function createContact(api: ApiClient, dioceseId: number, type: string, name: string) {
  const types = await api.call<{ id: number; description: string }[]>('GET', '/api/contact-types')
  const contact_type_id = types.find(({ description }) => description === type)?.id
  return api.call<Made>('POST', '/api/diocese-contact', {
    name,
    email: 'contato@diocese.test',
    telephone: '31987654321',
    contact_type_id,
    diocese_id: dioceseId,
  })
}
