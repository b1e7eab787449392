/** Prints plain messages for whoever started the program, besides the log. */
export const say = (line: string): boolean => process.stdout.write(`${line}\n`)
