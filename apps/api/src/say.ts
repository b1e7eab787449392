/** Tells whoever started the program what it does. */
export const say = (line: string): boolean => process.stdout.write(`${line}\n`)
