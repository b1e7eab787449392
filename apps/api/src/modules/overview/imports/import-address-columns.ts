import { addressHeaders } from '../../registry/dioceses/address.sheet.ts'
import type { ImportColumn } from './import-columns.ts'

/** The address columns of dioceses and parishes. */
export const addressColumns: readonly ImportColumn[] = [
  {
    field: 'zip_code',
    header: addressHeaders.zip_code,
    required: true,
    help: '8 números, com ou sem hífen',
    examples: ['69005-040', '01310-100'],
  },
  {
    field: 'address',
    header: addressHeaders.address,
    aliases: ['Logradouro', 'Rua'],
    required: false,
    help: 'Rua, avenida ou praça',
    examples: ['Rua da Matriz', 'Avenida Paulista'],
  },
  {
    field: 'number',
    header: addressHeaders.number,
    aliases: ['Nº', 'Num'],
    required: false,
    help: 'Só números; vazio ou S/N se não houver',
    examples: [120, null],
  },
  {
    field: 'complement',
    header: addressHeaders.complement,
    required: false,
    help: 'Como Casa paroquial',
    examples: [null, 'Casa paroquial'],
  },
  {
    field: 'neighborhood',
    header: addressHeaders.neighborhood,
    required: false,
    help: 'Bairro ou comunidade',
    examples: ['Centro', 'Bela Vista'],
  },
  {
    field: 'city',
    header: addressHeaders.city,
    aliases: ['Município'],
    required: true,
    help: 'Nome da cidade',
    examples: ['Manaus', 'São Paulo'],
  },
  {
    field: 'uf',
    header: addressHeaders.uf,
    aliases: ['Estado'],
    required: true,
    help: 'Sigla do estado, como SP',
    examples: ['AM', 'SP'],
  },
]
