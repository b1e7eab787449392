import { readConfig } from '../config.ts'
import { upgrade } from '../boot/backups.ts'
import { openDatabase, takeDataFolder } from '../boot/database.ts'
import { openResources } from '../boot/resources.ts'
import { say } from '../core/console.ts'
import { createLogger } from '../core/logger.ts'
import { StartupError } from '../core/startup-error.ts'
import { welcomeFirstAdmin } from '../boot/first-admin.ts'
import { runCommand } from '../commands/run-command.ts'
import { fill, isEmpty } from './fill.ts'
import { fillProgrammes } from './programmes.ts'
import { demoPassword } from './staff.ts'

await runCommand(async (opened) => {
  const config = readConfig(process.env)
  await takeDataFolder(config, opened)
  const database = await openDatabase(config, opened, (error) => {
    throw error
  })
  const log = createLogger(config.logLevel)
  await upgrade(config, database, log)
  if (!(await isEmpty(database.db)))
    throw new StartupError(
      'Esta instalação já tem dioceses ou paróquias; a demonstração só preenche uma instalação vazia.',
    )

  say('Criando a rede fictícia ...')
  const resources = await openResources(config, database, log, opened)
  const ctx = { ...resources, actor: null }
  await welcomeFirstAdmin(ctx, config)
  const created = await fill(ctx)
  say('Criando grupos, doações, coletas, campanhas e boletos ...')
  await fillProgrammes(ctx)
  say(
    `Prontos: ${created.dioceses} dioceses, ${created.contacts} contatos, ${created.parishes} paróquias e ${created.users} usuários.`,
  )
  say(`A senha de todos é ${demoPassword}. Entre com:`)
  say('  helena@seara.example, a secretária, que cuida do dia a dia')
  say('  otavio@seara.example, o tesoureiro, que cuida também do financeiro, das remessas e do emissor de boletos')
  say('  teresa@seara.example, a administradora, que cuida de tudo')
  say('Para abrir o sistema: npm start')
})
