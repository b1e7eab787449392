/** The disks that the product writes to: its own, and the database's as far as that tells. */
export interface Disks {
  /** Whether there is no room to write, or was none a moment ago. */
  areFull(): Promise<boolean>
  /** Something could not be written for want of room. */
  noteFull(): void
}
