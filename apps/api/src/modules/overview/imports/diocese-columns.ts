import { dioceseHeaders } from '../../registry/dioceses/dioceses.sheet.ts'
import type { ImportColumn } from './import-columns.ts'
import { addressColumns } from './import-address-columns.ts'

export const dioceseColumns: readonly ImportColumn[] = [
  {
    field: 'name',
    header: dioceseHeaders.name,
    aliases: ['Diocese', 'Nome da diocese'],
    required: true,
    help: 'Nome completo da diocese',
    examples: ['Diocese de Exemplo do Norte', 'Arquidiocese de Exemplo do Sul'],
  },
  {
    field: 'bishop',
    header: dioceseHeaders.bishop,
    required: true,
    help: 'Nome do bispo; se a sé estiver vaga, escreva Sede vacante',
    examples: ['Dom José Exemplo', 'Sede vacante'],
  },
  {
    field: 'cnpj',
    header: dioceseHeaders.cnpj,
    required: true,
    help: 'Com ou sem pontos. É por ele que a diocese é reconhecida: uma linha com um CNPJ já cadastrado altera essa diocese',
    examples: ['11.222.333/0001-81', '12.ABC.345/01DE-35'],
  },
  {
    field: 'region_name',
    header: dioceseHeaders.region_name,
    aliases: ['Regional CNBB', 'Região'],
    required: false,
    help: 'Nome de uma regional cadastrada, como Sul 1; vazio se não houver',
    examples: ['Norte 1', 'Sul 1'],
  },
  {
    field: 'telephone',
    header: dioceseHeaders.telephone,
    aliases: ['Fone'],
    required: true,
    help: 'Com DDD: 10 ou 11 números',
    examples: ['(92) 3333-4444', '(11) 98765-4321'],
  },
  {
    field: 'contact_mail',
    header: dioceseHeaders.contact_mail,
    isEmail: true,
    aliases: ['E-mail', 'Email contato'],
    required: true,
    help: 'Um endereço de e-mail',
    examples: ['curia@norte.example', 'curia@sul.example'],
  },
  ...addressColumns,
]
