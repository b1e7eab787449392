import type { ArchiveStore } from '../../core/ports/archive-store.ts'

/** Where backups are written, and whether they are made every night. */
export interface BackupSettings {
  /** PostgreSQL address. */
  readonly url: string
  /** Folder of the installation, for temporary files. */
  readonly dataDir: string
  /** Where archives are kept unless another place is named. */
  readonly store: ArchiveStore
  /** An age recipient for whom archives are encrypted; null: not encrypted. */
  readonly recipient: string | null
  /**
   * A file with the age identity that decrypts archives, for the weekly proof; null when the identity is kept
   * elsewhere.
   */
  readonly identityFile: string | null
  /** null: no nightly backups. */
  readonly nightly: Readonly<{
    /** The hour in Brasília from which the nightly backup is made. */
    hour: number
    /** How many nightly archives are kept. */
    keep: number
  }> | null
}

/** Whether the server can prove a backup by itself: an encrypted one needs the key, which is better kept elsewhere. */
export const provesAlone = (
  { identityFile }: Pick<BackupSettings, 'identityFile'>,
  { encrypted }: { encrypted: boolean },
): boolean => !encrypted || identityFile !== null
