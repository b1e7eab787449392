import { openResources, type OpenResources } from '../boot/resources.ts'
import { joinDatabase } from '../boot/database.ts'
import { readConfig } from '../config.ts'
import { createLogger } from '../core/logger.ts'
import { StartupError } from '../core/startup-error.ts'

/**
 * Runs a command and closes what it opened. Prints a StartupError as one clear line, any other error in full; both end
 * with exit code 1.
 */
export async function runCommand(work: (opened: AsyncDisposableStack) => Promise<void>): Promise<void> {
  const opened = new AsyncDisposableStack()
  try {
    await work(opened)
  } catch (error) {
    process.exitCode = 1
    const text = error instanceof StartupError ? error.message : String(error instanceof Error ? error.stack : error)
    process.stderr.write(`${text}\n`)
  } finally {
    await opened.disposeAsync()
  }
}

/** Opens the installation that the settings name. Its server may be running. @throws StartupError */
export async function joinInstallation(opened: AsyncDisposableStack): Promise<OpenResources> {
  const config = readConfig(process.env)
  const database = await joinDatabase(config, opened)
  return openResources(config, database, createLogger(config.logLevel), opened)
}
