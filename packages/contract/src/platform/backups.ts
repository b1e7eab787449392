import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { Problem } from '../core/problem.ts'
import { password } from '../fields/password.ts'
import { JobStarted } from './jobs.ts'

const Moment = z.string().describe('ISO 8601, em UTC')

/** The making of a backup (`backup`), or the test restore that proves a backup complete (`proof`). */
export const BackupRun = z
  .object({
    id: z.int(),
    kind: z.enum(['backup', 'proof']),
    reason: z
      .enum(['command', 'nightly', 'weekly', 'upgrade', 'screen'])
      .describe('Quem o pediu: um comando, a noite, a semana, uma atualização do sistema ou um administrador na tela'),
    archive: z.string(),
    finished_at: Moment,
    byte_size: z.int().nullable(),
    row_count: z.int().nullable(),
    file_count: z.int().nullable(),
    missing_files: z.int().describe('Arquivos que o banco nomeia e que faltavam no armazenamento'),
    encrypted: z.boolean(),
    error: z.string().nullable(),
  })
  .meta({ id: 'BackupRun' })
export type BackupRun = z.infer<typeof BackupRun>

/** Numbers of a series that a restore skipped, so that no number is given twice. */
const NumberGap = z.object({
  kind: z.enum(['receipt', 'our_number', 'shipping']),
  series: z.string(),
  first: z.string(),
  last: z.string(),
})

/** A restore of the installation from a backup, and its result. */
export const Restoration = z
  .object({
    cause: z
      .enum(['archive', 'older_copy', 'by_hand'])
      .describe('Restaurado de um arquivo; o banco é mais antigo que os arquivos guardados; ou retido por um comando'),
    archive: z.string().describe('Vazio quando não veio de um arquivo'),
    backup_made_at: Moment,
    restored_at: Moment,
    moved: z.boolean().describe('Nada foi feito depois do backup: nenhum número foi pulado'),
    gaps: z.array(NumberGap).describe('Os números que esta restauração pulou'),
    earlier_gaps: z
      .array(
        z.object({
          restored_at: Moment.nullable().describe('Vazio para as que outra restauração substituiu sem serem liberadas'),
          gaps: z.array(NumberGap),
        }),
      )
      .describe('Os números que restaurações anteriores pularam, da mais antiga à mais nova'),
    waiting_mails: z.int().describe('E-mails que ainda não tinham saído quando o backup foi feito'),
    missing_files: z.int(),
    released_at: Moment.nullable().describe('Vazio enquanto nenhum administrador liberou: até lá nenhum e-mail sai'),
    released_by: z.string().nullable(),
    waiting_mails_were: z.enum(['sent', 'withdrawn']).nullable(),
  })
  .meta({ id: 'Restoration' })
export type Restoration = z.infer<typeof Restoration>

/** A backup's file in the folder or bucket that keeps the backups. */
export const Archive = z
  .object({
    name: z.string(),
    byte_size: z.int(),
    made_at: Moment,
    encrypted: z.boolean(),
    proof: z
      .object({ at: Moment, error: z.string().nullable() })
      .nullable()
      .describe('A última prova deste arquivo; vazia quando nenhuma foi feita'),
  })
  .meta({ id: 'Archive' })
export type Archive = z.infer<typeof Archive>

/** A file that the database names but the storage does not have. */
const MissingFile = z.object({ filename: z.string(), stored_at: Moment })

export const BackupState = z
  .object({
    nightly: z
      .object({ hour: z.int(), keep: z.int() })
      .nullable()
      .describe('A partir de que hora (Brasília), e quantos ficam; vazio quando nenhum é feito sozinho'),
    in_bucket: z.boolean().describe('Se os arquivos ficam em um bucket, e não em uma pasta do servidor'),
    encrypted: z.boolean(),
    proven_weekly: z.boolean().describe('Se o servidor prova um sozinho, toda semana: um cifrado só, se tiver a chave'),
    last_backup: BackupRun.nullable().describe('O último que deu certo'),
    last_proof: BackupRun.nullable().describe('A última prova que deu certo'),
    missing: z.array(MissingFile).describe('Os primeiros arquivos que faltavam ao último backup'),
    running_job: z.int().nullable().describe('A tarefa que faz um backup agora, pedido por alguém'),
    archives: z.array(Archive).describe('Os arquivos na pasta ou no bucket dos backups, do mais novo ao mais antigo'),
    runs: z.array(BackupRun),
    restoration: Restoration.nullable(),
  })
  .meta({ id: 'BackupState' })
export type BackupState = z.infer<typeof BackupState>

const tag = 'Sistema'

export const backups = endpoint({
  method: 'GET',
  path: '/api/backups',
  access: 'admin',
  tag,
  summary: 'Os backups e as suas provas, e como a instalação voltou de um',
  answers: { 200: BackupState },
})

export const releaseRestoration = endpoint({
  method: 'POST',
  path: '/api/backups/release',
  access: 'admin',
  tag,
  summary: 'Libera o sistema depois de uma restauração: os e-mails voltam a sair',
  body: z.object({
    waiting_mails: z
      .enum(['send', 'withdraw'], 'Diga o que fazer com os e-mails que esperavam')
      .describe('Os que esperavam quando o backup foi feito, e podem ter saído depois dele'),
  }),
  answers: { 200: BackupState, 409: Problem },
})

export const makeBackup = endpoint({
  method: 'POST',
  path: '/api/backups',
  access: 'admin',
  tag,
  summary: 'Faz um backup agora; um de cada vez',
  answers: { 202: JobStarted, 409: Problem },
})

export const DownloadArchiveBody = z.object({
  archive: z
    .string('Diga qual arquivo')
    .max(200, 'O arquivo não existe')
    .regex(/^seara-[0-9A-Za-z-]+\.tar\.zst(?:\.age)?$/, 'O arquivo não existe'),
  current_password: password('senha atual').min(1, '*O campo senha atual é obrigatório'),
})

export const downloadArchive = endpoint({
  method: 'POST',
  path: '/api/backups/download',
  access: 'admin',
  tag,
  summary: 'Baixa um arquivo de backup: tudo o que o sistema guarda. Pede a própria senha outra vez',
  body: DownloadArchiveBody,
  file: 'application/octet-stream',
  answers: { 200: null },
})
