import { measureParishList } from './parish-list.ts'
import { measureFirstScreen } from './first-screen.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

say('Medindo a lista de paróquias com uma busca (cerca de dois minutos) ...')
const list = await measureParishList(say)
say('')
say('A lista de paróquias com uma busca')
say(`  Seara, 12.000 paróquias:           ${list.product.toFixed(0)} respostas/s`)
say(`  Fastify + pg, o mesmo SQL:         ${list.floor.toFixed(0)} respostas/s`)
say(`  Seara / Fastify + pg:              ${list.ratio.toFixed(2)} (meta: 0,70 ou mais)`)
say(`  tempo com 1.000.000 / com 12.000:  ${list.growth.toFixed(2)} (meta: 1,50 ou menos)`)
say('')
say(`JavaScript da primeira tela depois de entrar: ${measureFirstScreen().toFixed(0)} kB gzip (meta: menos de 300)`)
