import type { ImportColumn } from './import-columns.ts'

/** The address columns of dioceses and parishes. */
export const addressColumns: readonly ImportColumn[] = [
  {
    field: 'zip_code',
    header: 'CEP',
    required: true,
    help: '8 números, com ou sem hífen',
    examples: ['69005-040', '01310-100'],
  },
  {
    field: 'address',
    header: 'Endereço',
    aliases: ['Logradouro', 'Rua'],
    required: false,
    help: 'Rua, avenida ou praça',
    examples: ['Rua da Matriz', 'Avenida Paulista'],
  },
  {
    field: 'number',
    header: 'Número',
    aliases: ['Nº', 'Num'],
    required: false,
    help: 'Só números; vazio ou S/N se não houver',
    examples: [120, null],
  },
  {
    field: 'complement',
    header: 'Complemento',
    required: false,
    help: 'Como Casa paroquial',
    examples: [null, 'Casa paroquial'],
  },
  {
    field: 'neighborhood',
    header: 'Bairro',
    required: false,
    help: 'Bairro ou comunidade',
    examples: ['Centro', 'Bela Vista'],
  },
  {
    field: 'city',
    header: 'Cidade',
    aliases: ['Município'],
    required: true,
    help: 'Nome da cidade',
    examples: ['Manaus', 'São Paulo'],
  },
  {
    field: 'uf',
    header: 'UF',
    aliases: ['Estado'],
    required: true,
    help: 'Sigla do estado, como SP',
    examples: ['AM', 'SP'],
  },
]
