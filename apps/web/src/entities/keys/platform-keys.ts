/** Every query of the outbox, and of the mails about a record, begins with this key. */
export const outboxKey = ['outbox'] as const

/** The query of what is wrong with the installation. */
export const systemKey = ['system-status'] as const

/** Every query of what waits to be done today begins with this key. */
export const todayKey = ['today'] as const
