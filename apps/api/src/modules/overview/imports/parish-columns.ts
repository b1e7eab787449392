import { parishHeaders } from '../../registry/parishes/parishes.sheet.ts'
import type { ImportColumn } from './import-columns.ts'
import { addressColumns } from './import-address-columns.ts'

export const parishColumns: readonly ImportColumn[] = [
  {
    field: 'name',
    header: parishHeaders.name,
    aliases: ['Paróquia', 'Nome da paróquia'],
    required: true,
    help: 'Nome da paróquia. Com a diocese e a cidade, é por ele que a paróquia é reconhecida: uma linha igual altera a que já existe',
    examples: ['Paróquia São José', 'Paróquia Nossa Senhora Aparecida'],
  },
  {
    field: 'diocese_id',
    header: parishHeaders.diocese_id,
    aliases: ['Nome da diocese', 'CNPJ da diocese'],
    required: true,
    help: 'Nome ou CNPJ de uma diocese cadastrada',
    examples: ['Diocese de Exemplo do Norte', '12.ABC.345/01DE-35'],
  },
  {
    field: 'telephone',
    header: parishHeaders.telephone,
    aliases: ['Fone'],
    required: true,
    help: 'Com DDD: 10 ou 11 números',
    examples: ['(92) 3333-5555', '(11) 91234-5678'],
  },
  {
    field: 'email',
    header: parishHeaders.email,
    isEmail: true,
    required: true,
    help: 'Um endereço de e-mail',
    examples: ['saojose@norte.example', 'aparecida@sul.example'],
  },
  ...addressColumns,
]
