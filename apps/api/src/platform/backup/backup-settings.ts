import type { ArchiveStore } from '../../core/ports/archive-store.ts'

/** Where backups are written, and whether they are made every night. */
export interface BackupSettings {
  /** PostgreSQL address. */
  readonly url: string
  /** The installation's data folder. Backups write their temporary files into it. */
  readonly dataDir: string
  /** The store of the archives, unless a caller names another one. */
  readonly store: ArchiveStore
  /** The age recipient (a public key) for which archives are encrypted; null when archives are not encrypted. */
  readonly recipient: string | null
  /**
   * A file with the age identity (a private key) that decrypts archives, for the weekly proof, which restores an
   * archive on trial. Null when the identity is kept elsewhere.
   */
  readonly identityFile: string | null
  /** Null when no nightly backups are made. */
  readonly nightly: Readonly<{
    /** The hour in Brasília from which the nightly backup is made. */
    hour: number
    /** How many nightly archives are kept. */
    keep: number
  }> | null
}

/**
 * Whether the server can prove a backup (restore it on trial) without the help of a person. For an encrypted backup it
 * needs the private key, which is better kept on another machine.
 */
export const provesAlone = (
  { identityFile }: Pick<BackupSettings, 'identityFile'>,
  { encrypted }: { encrypted: boolean },
): boolean => !encrypted || identityFile !== null
