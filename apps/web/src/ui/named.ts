/** Says what was done and to what: `✅ Material removido com sucesso! Cartaz` */
export const named = (done: string, name: string) => `${/[.!]$/.test(done) ? done : `${done}:`} ${name}`
