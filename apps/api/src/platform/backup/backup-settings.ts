/** Where backups go, and what is made by itself. */
export interface BackupSettings {
  /** PostgreSQL address. */
  readonly url: string
  /** Folder of the installation: what is needed only for a while is put there. */
  readonly dataDir: string
  /** Where archives are written unless another folder is named. */
  readonly folder: string
  /** An age recipient; null leaves archives open. */
  readonly recipient: string | null
  /** A file with the identity that opens encrypted ones, for the weekly proof; null when it is kept elsewhere. */
  readonly identityFile: string | null
  /** null: none is made by itself. */
  readonly nightly: Readonly<{
    /** From which hour of the day, in Brasília. */
    hour: number
    /** How many nightly ones stay. */
    keep: number
  }> | null
}
