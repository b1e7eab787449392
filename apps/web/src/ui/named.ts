/** A message that something was done, followed by the record's name: `✅ Material removido com sucesso! Cartaz` */
export const named = (done: string, name: string) => `${/[.!]$/.test(done) ? done : `${done}:`} ${name}`
