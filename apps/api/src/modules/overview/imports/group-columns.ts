import { groupHeaders } from '../../cofrinho/iam-groups/iam-groups.sheet.ts'
import { dioceseOfRowColumns } from './diocese-of-row.ts'
import { addressColumns } from './import-address-columns.ts'
import type { ImportColumn } from './import-columns.ts'

/** The API's names of the address fields that IAM groups have. */
const placeFields = ['zip_code', 'address', 'neighborhood', 'city', 'uf']

export const groupColumns: readonly ImportColumn[] = [
  {
    field: 'group_name',
    header: groupHeaders.group_name,
    aliases: ['Nome', 'Nome do grupo', 'Grupo IAM'],
    required: true,
    help: 'Nome do grupo. Com a diocese, e com a paróquia se ela estiver preenchida, é por ele que o grupo é reconhecido: uma linha igual altera o que já existe',
    examples: ['IAM Exemplo Santa Teresinha', 'IAM Exemplo São Francisco'],
  },
  {
    field: 'representant_name',
    header: groupHeaders.representant_name,
    aliases: ['Nome do representante', 'Responsável'],
    required: true,
    help: 'Nome de quem responde pelo grupo',
    examples: ['Maria Exemplo', 'João Exemplo'],
  },
  {
    field: 'contact_mail',
    header: groupHeaders.contact_mail,
    isEmail: true,
    aliases: ['E-mail', 'E-mail de contato'],
    required: true,
    help: 'Um endereço de e-mail; a ele vão os recibos',
    examples: ['iam@norte.example', 'iam.sul@sul.example'],
  },
  {
    field: 'telephone',
    header: groupHeaders.telephone,
    aliases: ['Fone'],
    required: false,
    help: 'Com DDD: 10 ou 11 números',
    examples: ['(92) 3333-7777', null],
  },
  ...dioceseOfRowColumns.map((column) => ({ ...column, required: false, aliases: ['Nome da diocese'] })),
  {
    field: 'parish_name',
    header: groupHeaders.parish_name,
    aliases: ['Nome da paróquia'],
    required: false,
    help: 'Nome de uma paróquia cadastrada nessa diocese; vazio se o grupo não for de uma só',
    examples: [null, null],
  },
  {
    field: 'parish_city',
    header: groupHeaders.parish_city,
    required: false,
    help: 'Distingue duas paróquias de mesmo nome na diocese',
    examples: [null, null],
  },
  ...addressColumns
    .filter(({ field }) => placeFields.includes(field))
    .map((column) => ({ ...column, required: false })),
]
