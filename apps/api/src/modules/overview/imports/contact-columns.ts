import { dioceseOfRowColumns } from './diocese-of-row.ts'
import type { ImportColumn } from './import-columns.ts'
import { contactHeaders } from '../../registry/contacts/contacts.sheet.ts'

// In this sheet, "Nome" is the name of the contact. So it is no alias of the diocese's column here.
const [dioceseColumn, ...otherColumns] = dioceseOfRowColumns

export const contactColumns: readonly ImportColumn[] = [
  ...(dioceseColumn ? [{ ...dioceseColumn, aliases: ['Nome da diocese'] }] : []),
  ...otherColumns,
  {
    field: 'contact_type_id',
    header: contactHeaders.contact_type_id,
    aliases: ['Tipo de contato', 'Função'],
    required: true,
    help: 'Um dos tipos de contato: Bispo, Chancelaria, Coordenação de Pastoral, Economato, COMIDI ou Assessoria IAM. Com a diocese, é por ele que o contato é reconhecido: uma linha do mesmo tipo altera o que já existe',
    examples: ['COMIDI', 'Assessoria IAM'],
  },
  {
    field: 'name',
    header: contactHeaders.name,
    aliases: ['Nome do contato', 'Contato'],
    required: true,
    help: 'Nome da pessoa',
    examples: ['Irmã Rita Exemplo', 'Pe. Antônio Exemplo'],
  },
  {
    field: 'email',
    header: contactHeaders.email,
    isEmail: true,
    required: true,
    help: 'Um endereço de e-mail',
    examples: ['comidi@norte.example', 'iam@sul.example'],
  },
  {
    field: 'telephone',
    header: contactHeaders.telephone,
    aliases: ['Fone'],
    required: true,
    help: 'Com DDD: 10 ou 11 números',
    examples: ['(92) 3333-6666', '(11) 93456-7890'],
  },
]
