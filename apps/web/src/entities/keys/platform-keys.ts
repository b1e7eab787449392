/** Every query of the outbox, and of the mails about a record, begins with this key. */
export const outboxKey = ['outbox'] as const

/** Every query of a timeline begins with this key. */
export const timelineKey = ['timeline'] as const

/** The query of problems of the installation. */
export const systemKey = ['system-status'] as const

/** Every query of Hoje, the list of what waits to be done, begins with this key. */
export const todayKey = ['today'] as const
