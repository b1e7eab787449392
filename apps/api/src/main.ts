import { readConfig } from './config.ts'
import { run } from './boot/run.ts'
import { isDiskFull } from './core/failures.ts'
import { StartupError } from './core/startup-error.ts'
import { hearStopRequests } from './boot/shutdown.ts'

const stop = hearStopRequests(report)
const opened = new AsyncDisposableStack()
const stopRequested = new Promise<void>((resolve) =>
  stop.signal.addEventListener('abort', () => resolve(), { once: true }),
)

// A write fails when nothing reads the output any more. The server continues without its output.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

try {
  await run(readConfig(process.env), opened, stop)
  await stopRequested
  process.stdout.write('Encerrando ...\n')
} catch (error) {
  if (!stop.signal.aborted) stop.fail(error)
}
try {
  await opened.disposeAsync()
} catch (error) {
  stop.fail(error)
}
process.exit(stop.exitCode())

/** Writes one line for an error that the operator can fix, and the stack for any other error. */
function report(error: unknown): void {
  if (isDiskFull(error))
    process.stderr.write(`O disco está cheio: libere espaço e inicie de novo. (${messageOf(error)})\n`)
  else if (error instanceof StartupError) process.stderr.write(`${error.message}\n`)
  else
    process.stderr.write(
      `Erro inesperado: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
