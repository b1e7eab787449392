// A service like ViaCEP with the cases that matter: a CEP of a street, one of a whole town, an unknown one, a failure.
import { createServer } from 'node:http'

const answers = {
  35420000: { cep: '35420-000', logradouro: '', complemento: '', bairro: '', localidade: 'Mariana', uf: 'MG' },
  36570000: { cep: '36570-000', logradouro: '', complemento: '', bairro: '', localidade: 'Viçosa', uf: 'MG' },
  '01001000': {
    cep: '01001-000',
    logradouro: 'Praça da Sé',
    complemento: 'lado ímpar',
    bairro: 'Sé',
    localidade: 'São Paulo',
    uf: 'SP',
  },
  70040010: {
    cep: '70040-010',
    logradouro: 'SBN Quadra 1',
    complemento: '',
    bairro: 'Asa Norte',
    localidade: 'Brasília',
    uf: 'DF',
  },
}
const failing = '99999999'

/** @returns the service's base address, and a function that stops it */
export async function startPostalService() {
  const server = createServer((request, response) => {
    const cep = request.url?.split('/')[2] ?? ''
    response.statusCode = cep === failing ? 500 : 200
    response.setHeader('content-type', 'application/json; charset=utf-8')
    response.end(JSON.stringify(answers[cep] ?? { erro: 'true' }))
  })
  await new Promise((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }
}
