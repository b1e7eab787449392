import type { Config } from './config.ts'
import type { Resources } from './context.ts'
import type { Db } from './db/schema.ts'
import { secretNamed } from './db/secrets.ts'
import { signedUrls } from './http/signed-urls.ts'
import { openFiles } from './infra/files.ts'
import { viaCep } from './infra/postal-code.ts'

/** The real outside world, on a migrated database. @throws StartupError when the settings name what cannot be used */
export async function openResources(config: Config, db: Db): Promise<Resources> {
  return {
    db,
    clock: { now: () => new Date() },
    postalCodes: viaCep(config.cepUrl),
    files: await openFiles(config.storageUrl),
    signedUrls: signedUrls(await secretNamed(db, 'signed-urls')),
  }
}
