/** Writes a message to the terminal for the person who started the program. It is not part of the log. */
export const say = (line: string): boolean => process.stdout.write(`${line}\n`)
