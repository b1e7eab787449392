/** The states of a contribution, as sheets name them. */
export const statusNames = { pending: 'Não Verificado', verified: 'Verificado' } as const
