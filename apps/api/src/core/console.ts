/** Prints a plain message for the person who started the program, apart from the log. */
export const say = (line: string): boolean => process.stdout.write(`${line}\n`)
