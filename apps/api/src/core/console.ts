/** Tells whoever started the program what it does, in plain words beside the log. */
export const say = (line: string): boolean => process.stdout.write(`${line}\n`)
