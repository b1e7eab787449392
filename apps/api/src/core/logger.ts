import pino, { type DestinationStream } from 'pino'
import { errorDetails } from './error-details.ts'

/** Each method logs one line. Fields are ids, counts, states and errors, never names or texts of people. */
export interface Logger {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  /** An error belongs in the field `err`. */
  error(fields: object, message: string): void
}

export const logLevels = ['error', 'warn', 'info', 'debug', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/**
 * A structured log: one JSON object per line.
 * @param level the least severe level that is logged
 * @param destination standard output by default, written without blocking
 */
export const createLogger = (level: LogLevel, destination: DestinationStream = standardOutput()): pino.Logger =>
  pino(
    {
      level,
      // Leaves out the host name and the process id, which are not useful here.
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      // Requests and answers are dropped: libraries log them whole, with tokens and private text.
      serializers: { err: errorDetails, req: nothing, res: nothing },
    },
    destination,
  )

const nothing = (): undefined => undefined

function standardOutput(): DestinationStream {
  const stream = pino.destination({ dest: 1, sync: false })
  // A write fails when nothing reads the log any more. The server continues without its log.
  stream.on('error', () => undefined)
  return stream
}
