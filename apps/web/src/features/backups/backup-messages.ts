import type { Archive, BackupRun, BackupState, Restoration } from '@seara/contract/platform/backups'
import { formatMoment, formatNumber } from '../../lib/format.ts'

export const title = 'Backup'
export const description = 'Quando foi feita a última cópia de tudo, e quando se provou que uma delas volta inteira.'
export const loadFailed = 'Não foi possível abrir os backups'

export const never = 'Nunca'
export const last = 'Último backup'
export const proof = 'Última prova'
export const state = 'Situação'
export const routine = 'Feito sozinho'
export const protection = 'Proteção'

const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
export const sizeOf = (bytes: number) =>
  bytes < 1e6 ? `${tenths.format(bytes / 1e3)} kB` : `${tenths.format(bytes / 1e6)} MB`

const count = (number: number, one: string, many: string) => `${formatNumber(number)} ${number === 1 ? one : many}`

export const routineText = ({ nightly }: BackupState): string =>
  nightly === null
    ? 'Não: peça a quem cuida do servidor que diga onde guardá-los (BACKUP_DIR)'
    : `Toda noite, a partir das ${nightly.hour}h; ${nightly.keep === 1 ? 'fica o último' : `ficam os ${nightly.keep} últimos`}`

export const protectionText = ({ encrypted }: BackupState): string =>
  encrypted ? 'Só a chave guardada os abre' : 'Sem cifra: guarde-os como se guardam senhas'

export const missingTitle = (missing: number): string =>
  `O último backup está sem ${count(missing, 'arquivo', 'arquivos')}`
export const missingNames = (names: readonly string[], missing: number): string =>
  `${names.join(', ')}${missing > names.length ? ` e outros ${missing - names.length}` : ''}.`
export const missingText =
  'O banco de dados os nomeia, mas já não estavam no armazenamento: nenhum backup os traz de volta. Peça a quem cuida do servidor que os procure em um backup mais antigo.'

/**
 * The state of the backups as a server of this version or an older one describes it. During an update, an older server
 * leaves out `proven_weekly` and `in_bucket`.
 */
type StateOfAnyServer = Pick<BackupState, 'nightly'> & Partial<Pick<BackupState, 'proven_weekly' | 'in_bucket'>>

export const unprovenTitle = 'Ainda não se provou que um backup volta inteiro'
export const unprovenText = ({ nightly, proven_weekly }: StateOfAnyServer): string =>
  nightly === null
    ? 'Enquanto nenhum backup é feito sozinho, também nenhuma prova é. Peça a quem cuida do servidor que prove um dos arquivos.'
    : proven_weekly === false
      ? 'O servidor não prova sozinho o que é cifrado, pois a chave não está nele. Peça a quem a guarda que prove um dos arquivos, junto de quem cuida do servidor.'
      : 'A prova é feita sozinha, uma vez por semana, e a primeira logo depois do primeiro backup. Se isto continuar amanhã, avise quem cuida do servidor.'

export const history = 'O que foi feito'
export const noRuns = 'Nenhum backup foi feito ainda.'

const reasons: Record<BackupRun['reason'], string> = {
  command: 'por um comando',
  nightly: 'da noite',
  weekly: 'da semana',
  upgrade: 'antes de uma atualização',
  screen: 'pedido na tela',
}

export const whatOf = ({ kind, reason }: BackupRun): string =>
  `${kind === 'backup' ? 'Backup' : 'Prova'} ${reasons[reason]}`

/** The result of a backup or of its verification, in words. */
export function outcomeOf({ kind, error, row_count, file_count, byte_size, missing_files }: BackupRun): string {
  if (error !== null) return `Não deu certo: ${error}`
  const contents = `${count(row_count ?? 0, 'linha', 'linhas')} e ${count(file_count ?? 0, 'arquivo', 'arquivos')}`
  const size = byte_size === null ? '' : `, ${sizeOf(byte_size)}`
  const missing =
    missing_files === 0 ? '' : `; ${count(missing_files, 'arquivo faltava', 'arquivos faltavam')} no armazenamento`
  return kind === 'backup' ? `${contents}${size}${missing}` : `Voltou inteiro: ${contents}${missing}`
}

/**
 * A restoration as a server of this version or an older one describes it. An older server leaves out `cause`: it only
 * knows restores from an archive.
 */
type RestorationOfAnyServer = Omit<Restoration, 'earlier_gaps' | 'cause'> & Partial<Pick<Restoration, 'cause'>>

const heldTitles: Record<Restoration['cause'], string> = {
  archive: 'Este sistema foi restaurado de um backup, e espera por você',
  older_copy: 'O banco de dados é mais antigo que os arquivos guardados, e o sistema espera por você',
  by_hand: 'Este sistema foi retido por quem cuida do servidor, e espera por você',
}
export const heldTitle = ({ cause = 'archive' }: RestorationOfAnyServer): string => heldTitles[cause]

/** The facts that an admin has to know before releasing a restored installation, one sentence per item. */
export const heldFacts = ({
  cause = 'archive',
  backup_made_at,
  moved,
  waiting_mails,
  missing_files,
}: RestorationOfAnyServer): string[] => [
  cause === 'by_hand'
    ? `Se o banco de dados voltou a um momento anterior, o que se fez depois dele até ${formatMoment(backup_made_at)} não está aqui.`
    : `Tudo está como em ${formatMoment(backup_made_at)}, também os usuários, as senhas e os acessos.`,
  moved
    ? 'Quem restaurou disse que nada foi feito depois disso: os números continuam do último dado.'
    : 'O que foi feito depois disso não está aqui: recibos, boletos, pagamentos e envios precisam ser refeitos. Para nenhum número sair duas vezes, as séries abaixo pulam os que podem ter sido dados.',
  waiting_mails === 0
    ? 'Nenhum e-mail esperava para sair.'
    : `${count(waiting_mails, 'e-mail esperava', 'e-mails esperavam')} para sair, e ${waiting_mails === 1 ? 'pode ter saído' : 'podem ter saído'} depois do backup.`,
  ...(missing_files === 0
    ? []
    : [`${count(missing_files, 'arquivo faltava', 'arquivos faltavam')} já quando o backup foi feito.`]),
  'Enquanto não for liberado, nenhum e-mail sai e nenhum prazo de guarda apaga. Os prazos também estão como no backup: confira-os em Privacidade.',
]

export const releasedTitle = ({ cause = 'archive' }: RestorationOfAnyServer): string =>
  cause === 'archive' ? 'Restaurado de um backup' : 'Retido, e liberado'
export const releasedText = ({
  backup_made_at,
  released_at,
  released_by,
  waiting_mails_were,
}: RestorationOfAnyServer): string =>
  `Como em ${formatMoment(backup_made_at)}. ${released_by ?? ''} liberou o sistema em ${formatMoment(released_at ?? backup_made_at)}; os e-mails que esperavam ${waiting_mails_were === 'sent' ? 'saíram' : 'foram retirados'}.`

export const gapsTitle = 'Números pulados'
export const earlierGapsTitle = 'Pulados por restaurações anteriores'
export const restoredAt = (moment: string | null): string =>
  moment === null ? 'Restauração sem data guardada' : `Restauração de ${formatMoment(moment)}`
const gapText = ({ first, last: end }: Restoration['gaps'][number]): string => `de ${first} a ${end}`
/**
 * The numbers that restores skipped, one item per series of numbers. Several restores may have skipped numbers of one
 * series.
 */
export const gapItems = (gaps: Restoration['gaps']): { label: string; value: string }[] =>
  [...Map.groupBy(gaps, ({ series }) => series)].map(([label, ofSeries]) => ({
    label,
    value: ofSeries.map(gapText).join('; '),
  }))

export const releaseLabel = 'Liberar o sistema'
export const releaseQuestion = 'Liberar o sistema?'
export const releaseText = 'Os e-mails voltam a sair, e isto não se desfaz.'
export const waitingMails = 'Os e-mails que esperavam'
export const mailChoices = [
  { value: 'withdraw', label: 'Retirar: ficam na caixa de saída, sem sair' },
  { value: 'send', label: 'Enviar: alguém pode receber de novo o que já recebeu' },
] as const
export const released = 'O sistema foi liberado: os e-mails voltam a sair.'
export const releaseFailed = 'Não foi possível liberar o sistema'

export const makeNow = 'Fazer agora'
export const makeFailed = 'Não foi possível começar o backup'

export const archivesTitle = 'Arquivos'
export const archivesHint = ({ in_bucket }: StateOfAnyServer): string =>
  in_bucket === true
    ? 'No bucket dos backups, fora deste servidor.'
    : 'Na pasta dos backups, neste servidor. Guarde um também fora daqui.'
export const noArchives = 'Ainda não há arquivos entre os backups.'
export const proofOf = ({ proof: last }: Archive): string =>
  last === null
    ? 'Ainda não provado'
    : last.error === null
      ? `Voltou inteiro em ${formatMoment(last.at)}`
      : `Não deu certo: ${last.error}`

export const download = 'Baixar'
export const downloadName = (name: string) => `Baixar ${name}`
export const downloadTitle = 'Baixar o backup'
export const downloadText = ({ encrypted }: Archive): string =>
  encrypted
    ? 'O arquivo tem tudo o que o sistema guarda, e só se abre com a chave guardada.'
    : 'O arquivo tem tudo o que o sistema guarda, de todas as pessoas, e abre sem senha. Guarde-o como se guardam senhas.'
export const ownPassword = 'Sua senha'
