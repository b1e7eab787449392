import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { maxFileBytes, type Form } from '../core/form.ts'
import { xlsx } from '../core/media-types.ts'
import { Problem } from '../core/problem.ts'

export const importKinds = ['dioceses', 'delivery-addresses', 'contacts', 'parishes', 'iam-groups'] as const
export type ImportKind = (typeof importKinds)[number]

const Value = z.union([z.string(), z.number(), z.null()])

/** A row of an imported sheet, with its outcome: what the import did or, in a preview, would do with the row. */
export const ImportRow = z.object({
  row: z.int().describe('Número da linha na planilha'),
  outcome: z.enum(['create', 'update', 'unchanged', 'refused']),
  name: z.string(),
  changes: z
    .array(z.object({ field: z.string(), before: Value, after: Value }))
    .describe('O que muda em um registro que já existe'),
  problems: z.array(z.string()).describe('Por que a linha foi recusada'),
  warnings: z.array(z.string()).describe('O que parece digitado errado; não recusa a linha'),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportPreview = z
  .object({
    filename: z.string(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    ignored_columns: z.array(z.string()).describe('Colunas da planilha que não são lidas'),
    rows: z.array(ImportRow),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof ImportPreview>

const tag = 'Importação'
const params = z.object({ kind: z.enum(importKinds) })
const form = {
  files: { file: { many: false, required: true, mediaTypes: [xlsx, 'text/csv'], maxBytes: maxFileBytes } },
} as const satisfies Form

export const importSample = endpoint({
  method: 'GET',
  path: '/api/import/:kind/sample',
  access: 'staff',
  tag,
  summary: 'Planilha de exemplo para preencher',
  params,
  file: xlsx,
  answers: { 200: null },
})

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/import/:kind/preview',
  access: 'staff',
  tag,
  summary: 'Mostra linha por linha o que a planilha (.xlsx ou .csv) mudaria; nada é gravado',
  params,
  form,
  answers: { 200: ImportPreview, 422: Problem },
})

export const applyImport = endpoint({
  method: 'POST',
  path: '/api/import/:kind',
  access: 'staff',
  tag,
  summary:
    'Grava a planilha inteira, ou nada se alguma linha for recusada; com good_only, só as linhas boas, e diz quais ficaram de fora',
  params,
  query: z.object({
    good_only: z
      .enum(['true', 'false'], 'good_only é true ou false')
      .default('false')
      .describe('true: as linhas recusadas ficam de fora'),
  }),
  form,
  answers: { 200: ImportPreview, 422: Problem },
})

export const refusedRows = endpoint({
  method: 'POST',
  path: '/api/import/:kind/refused',
  access: 'staff',
  tag,
  summary: 'As linhas recusadas como planilha, com o motivo em uma coluna, para corrigir e importar; nada é gravado',
  params,
  form,
  file: xlsx,
  answers: { 200: null, 422: Problem },
})
