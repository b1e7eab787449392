/** The state of a contribution as sheets call it. */
export const statusNames = { pending: 'Não Verificado', verified: 'Verificado' } as const
