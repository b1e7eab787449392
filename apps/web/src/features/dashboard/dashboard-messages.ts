/** The word for the counted things, in the singular and in the plural. */
export interface Unit {
  one: string
  many: string
}

export const stateUnit: Unit = { one: 'estado', many: 'estados' }
export const dioceseUnit: Unit = { one: 'diocese', many: 'dioceses' }

/** These titles were agreed with the users, although the second chart counts dioceses (docs/product.md#regions). */
export const statesTitle = 'Estados por Regional'
export const diocesesTitle = 'Estados por Regional 2'
export const statesDescription = 'Um estado pode estar em mais de uma regional.'
export const diocesesDescription = 'Quantas dioceses há em cada regional.'

export const chartFailed = 'Não foi possível carregar o gráfico'
export const nothingToShow = 'Ainda não há o que mostrar'
export const howToRead = 'Cada fatia leva à sua regional. O número na fatia é o da tabela.'
