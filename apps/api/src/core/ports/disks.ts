/** The disks that the product writes to: its own, and the database's if they can be checked from here. */
export interface Disks {
  /** Whether a disk is full, or was a moment ago. */
  areFull(): Promise<boolean>
  /** Reports that a write failed because a disk is full. */
  noteFull(): void
}
