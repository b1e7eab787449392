import { readConfig } from '../config.ts'
import { migrateToLatest } from '../db/migrate.ts'
import { openDatabase, takeDataFolder } from '../open-database.ts'
import { openResources } from '../open-resources.ts'
import { say } from '../say.ts'
import { StartupError } from '../startup-error.ts'
import { demoPassword, fill, isEmpty } from './fill.ts'

const opened = new AsyncDisposableStack()
try {
  await demonstrate()
} catch (error) {
  process.exitCode = 1
  process.stderr.write(error instanceof StartupError ? `${error.message}\n` : `${String(error instanceof Error ? error.stack : error)}\n`)
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
  if (!(await isEmpty(db))) throw new StartupError('Esta instalação já tem dioceses ou paróquias; a demonstração só preenche uma instalação vazia.')

  say('Criando a rede fictícia ...')
  const resources = await openResources(config, database, opened)
  const created = await fill({ ...resources, actor: null })
  say(`Prontos: ${created.dioceses} dioceses, ${created.contacts} contatos, ${created.parishes} paróquias e ${created.users} usuários.`)
  say(`Entre, por exemplo, com helena@seara.example e a senha ${demoPassword}. Para abrir o sistema: npm start`)
}
