export const searchLabel = 'Buscar em tudo'

export const searchPlaceholder = 'Nome, e-mail, telefone, recibo, código, valor, ou o que quer fazer'
