/** Every query of regions begins with this key. */
export const regionKey = ['regions'] as const

/** Every query of dioceses begins with this key. */
export const dioceseKey = ['dioceses'] as const

/** Every query of contacts begins with this key. */
export const contactKey = ['contacts'] as const

/** Every query of parishes begins with this key. */
export const parishKey = ['parishes'] as const
