import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sources = globSync(
  ['apps/web/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts', 'apps/api/src/modules/**/*.ts'],
  {
    cwd: root,
  },
)
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
  .join('\n')

/** The texts that the specification of the screens prescribes. Two misspellings of the specification are corrected. */
const specified = [
  '*E-mail inválido',
  '*Senha de no mínimo 8 caracteres',
  '❌ E-mail inválido!',
  '❌ Máximo de 11 e Mínimo de 10 caracteres!',
  '❌ Permitido somente números!',
  '✅ Usuário registrado!',
  '❌ Não foi possível registrar o usuário!',
  '❌ Não foi possível remover acesso!',
  '❌ Não foi possível dar acesso!',
  '❌ Não foi possível excluir o usuário!',
  '❌ Este usuário é o logado atualmente!',
  '❌ Não foi possível atualizar os dados!',
  '❌ Não foi possível criar o usuário!',
  '✅ Dados alterados com sucesso!',
  '✅ Acesso concedido com sucesso!',
  '✅ Acesso removido com sucesso!',
  '✅ Usuário removido com sucesso!',
  '❌ Ops, algo de errado aconteceu! Verifique os dados e tente novamente!',
  '❌ CEP inválido!',
  '✅ CEP válido!',
  '❌ Não foi possível restaurar a paróquia!',
  '❌ Não foi possível mover a paróquia para a Lixeira!',
  '❌ Não foi possível encontrar a Paróquia',
  '❌ Não foi possível alterar os dados!',
  '❌ Não foi possível adicionar a Paróquia! Verifique os dados e tente novamente!',
  'Login feito com sucesso.',
  'Erro no login, verifique os dados e tente novamente.',
  'Logout feito com sucesso.',
  'Ops, algo deu errado! Faça o login novamente.',
  'Diocese adicionada com sucesso.',
  'Não foi possível adicionar a Diocese. Verifique os dados novamente.',
  'Diocese atualizada com sucesso.',
  'Não foi possível atualizar a Diocese.',
  'Não foi possível encontrar a Diocese',
  'Já existe um contato desse tipo!',
  'Excluir Região Paroquial',
  'Usuários do Sistema',
  'Regionais CNBB',
  'Nova Regional',
  'Nova Paróquia',
  'Adicionar Contato',
  'End. Entrega',
  'Já tenho login',
  'Doações Cofrinho',
  'Grupos IAM',
  'Coletas Missionárias',
  'Selecione uma opção para continuar',
  'Não há nenhuma ação disponível',
  'Comprovante enviado com sucesso!',
  'Já tenho um Código',
  'Nova Solicitação',
  'Produto inativo, por favor exclua',
  'Alterar Solicitação',
  'Confirmar Solicitação',
  'Coleta Missionária já FINALIZADA!',
  'Não Verificado',
  'Solicitação confirmada',
  'Adicione um valor para doação!',
  'A doação ainda está zerada!',
  '‼ Informe um CEP!',
  'Imagem do comprovante é obrigatória',
  'Valor precisa ser maior que zero',
  'Digite o nome de uma Diocese',
  'Digite pelo menos 3 caracteres',
  'Data inválida!',
  'Informe uma Diocese',
  'Diocese não informada, por favor busque e selecione uma Diocese.',
  'Número não válido',
  'Adicione pelo menos um arquivo retorno',
  '❌ Não foi possível excluir a doação!',
  'Não foi possível criar a doação, reveja os dados!',
  'Doação finalizada com sucesso!',
  'O recibo foi enviado para o(s) e-mail(s) cadastrados!',
  'Valor incluído com sucesso!',
  'Doação removida com sucesso!',
  'Não foi possível criar o grupo, verifique os dados',
  '❌ Não foi possível salvar os dados, tente novamente!',
  'Grupo criado com sucesso!',
  'Ops! Verifique e tente novamente',
  'Verificado com sucesso!',
  'Não foi possível remover',
  'Contribuição deletada com sucesso',
  'Não foi possível alterar o status!',
  'Status alterado com sucesso!',
  'Não foi possível carregar a Coleta Missionária',
  'Já existe uma Coleta Cadastrada para esse ano!',
  'Não foi possível fazer o download, tente novamente mais tarde!',
  'Nenhuma diocese encontrada',
  'Não foi possível remover a solicitação',
  'Falha ao enviar boletos',
  'Não foi possível carregar os dados',
  '❌ Não foi possível carregar os dados, tente novamente depois!',
  'Não há nenhuma Campanha aberta no momento, tente novamente depois!',
  'Não há nenhuma Coleta aberta no momento, tente novamente depois!',
  '❌ Não foi possível encontrar a solicitação, você será redirecionado!',
  '❌ Nenhuma solicitação encontrada! Verifique o código e tente novamente!',
  '❌ Não foi possível criar uma solicitação, tente novamente!',
  '✅ Solicitação criada com sucesso!',
  '✅ Produto adicionado com sucesso!',
  '✅ Produto alterado com sucesso!',
  '✅ Material removido com sucesso!',
  '❌ Não foi possível remover o material',
  '✅ Solicitação finalizada com sucesso!',
  '✔️ Dados enviados com sucesso!',
  '⛔ Já existe um envio para essa Diocese neste ano!',
  '⚠️ Não foi possível enviar os dados, verifique e tente novamente!',
  'Não foi possível carregar os dados, tente novamente mais tarde',
  'Valores a receber',
]

/** Matches only the whole text: between quotes, or as the only text of an element. */
const whole = (text: string) =>
  new RegExp(
    String.raw`(['"\u0060>]|>\s*\n\s*)${text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(['"\u0060<]|\s*\n\s*<)`,
  )

test.each(specified)('%j stands to the letter', (text) => {
  expect(sources).toMatch(whole(text))
})

test('what the specification misspells is put right', () => {
  expect(sources).not.toMatch(/regição|incluido/i)
})
