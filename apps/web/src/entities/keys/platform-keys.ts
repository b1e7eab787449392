/** Every query of the outbox, and of the mails about a record, begins with this key. */
export const outboxKey = ['outbox'] as const

/** Every query of a timeline begins with this key. */
export const timelineKey = ['timeline'] as const

/** The query of the problems of this installation, such as an overdue backup. */
export const systemKey = ['system-status'] as const

/** Every query of Hoje, the list of what waits to be done, begins with this key. */
export const todayKey = ['today'] as const
