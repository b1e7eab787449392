import { readConfig } from '../config.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { openDatabase, takeDataFolder } from '../boot/database.ts'
import { openResources } from '../boot/resources.ts'
import { say } from '../core/logger.ts'
import { StartupError } from '../core/startup-error.ts'
import { welcomeFirstAdmin } from '../boot/first-admin.ts'
import { demoPassword, fill, isEmpty } from './fill.ts'
import { joinRooms } from '../join-rooms.ts'
import { fillProgrammes } from './programmes.ts'

const opened = new AsyncDisposableStack()
try {
  await demonstrate()
} catch (error) {
  process.exitCode = 1
  process.stderr.write(
    error instanceof StartupError ? `${error.message}\n` : `${String(error instanceof Error ? error.stack : error)}\n`,
  )
} finally {
  await opened.disposeAsync()
}

async function demonstrate(): Promise<void> {
  const config = readConfig(process.env)
  await takeDataFolder(config, opened)
  const database = await openDatabase(config, opened, (error) => {
    throw error
  })
  const { db } = database
  await migrateToLatest(db)
  if (!(await isEmpty(db)))
    throw new StartupError(
      'Esta instalação já tem dioceses ou paróquias; a demonstração só preenche uma instalação vazia.',
    )

  say('Criando a rede fictícia ...')
  const resources = await openResources(config, database, opened)
  const ctx = { ...resources, actor: null }
  joinRooms()
  await welcomeFirstAdmin(ctx, config)
  const created = await fill(ctx)
  say('Criando grupos, doações, coletas, campanhas e boletos ...')
  await fillProgrammes(ctx)
  say(
    `Prontos: ${created.dioceses} dioceses, ${created.contacts} contatos, ${created.parishes} paróquias e ${created.users} usuários.`,
  )
  say(`Entre, por exemplo, com helena@seara.example e a senha ${demoPassword}. Para abrir o sistema: npm start`)
}
