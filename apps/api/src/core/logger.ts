import pino, { type DestinationStream } from 'pino'
import { errorDetails } from './error-details.ts'

/** Writes one line of facts each. Facts are ids, counts, states and errors: never what people wrote or who they are. */
export interface Logger {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  /** An error goes under `err`. */
  error(fields: object, message: string): void
}

export const logLevels = ['error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * A structured log: one JSON object a line.
 * @param level what is less important is left out
 * @param destination the standard output by default, written to without holding other work up
 */
export const createLogger = (level: LogLevel, destination: DestinationStream = standardOutput()): pino.Logger =>
  pino(
    {
      level,
      // Neither the machine's name nor the process tells a reader anything here.
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Of requests and answers, which libraries hand over whole, nothing: they hold tokens and what people wrote.
      serializers: { err: errorDetails, req: nothing, res: nothing },
    },
    destination,
  )

const nothing = (): undefined => undefined

function standardOutput(): DestinationStream {
  const stream = pino.destination({ dest: 1, sync: false })
  // Nobody may be left to read it; that is no reason to fail.
  stream.on('error', () => undefined)
  return stream
}
