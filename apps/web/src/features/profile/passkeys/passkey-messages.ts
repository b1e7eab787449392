import type { Passkey } from '@seara/contract/access/passkeys'
import type { Obstacle } from '../../../lib/passkeys.ts'

export const title = 'Chaves de acesso'
export const description =
  'Entre com a digital, o rosto ou o PIN do aparelho, sem digitar a senha. Uma chave de acesso não pode ser copiada por quem imita esta página.'
export const label = 'As suas chaves de acesso'
export const loadFailed = 'Não foi possível abrir as chaves de acesso'
export const none = 'Nenhuma ainda.'
export const never = 'Ainda não entrou'
export const synced = 'Sincronizada'

export const obstacleText = (obstacle: Obstacle, address: string): string =>
  ({
    numeric_address: `Aqui não há chaves de acesso: o sistema está em um endereço numérico (${address}), e elas precisam de um nome. Peça a quem cuida do servidor que dê um nome ao sistema (PUBLIC_URL).`,
    not_https: `Aqui não há chaves de acesso: o sistema está em ${address}, sem HTTPS, e os navegadores não as permitem assim. Quem cuida do servidor pode mudar isso.`,
    other_address: `Chaves de acesso só valem no endereço do sistema. Abra ${address} para criar ou usar uma.`,
    old_browser: 'Este navegador não conhece chaves de acesso. Atualize-o, ou use outro.',
  })[obstacle]

export const create = 'Criar chave de acesso'
export const nameLabel = 'Nome da chave'
export const nameHint = 'Para reconhecê-la depois: o aparelho em que ela fica.'
export const createText =
  'Depois da senha, o navegador pede a digital, o rosto ou o PIN, ou oferece o celular ou uma chave USB.'
export const firstText =
  'Com uma chave de acesso, a senha sozinha deixa de entrar na sua conta: em outro aparelho, use a chave ou um código de recuperação, que você recebe a seguir.'
export const proceed = 'Continuar'
export const created = '✅ Chave de acesso criada!'
export const createdFirst = '✅ Chave de acesso criada! As suas outras sessões foram encerradas.'
export const createFailed = '❌ Não foi possível criar a chave de acesso!'

export const rename = 'Renomear'
export const renameTitle = 'Renomear a chave de acesso'
export const save = 'Salvar'
export const renamed = '✅ Chave de acesso renomeada!'
export const renameFailed = '❌ Não foi possível renomear a chave de acesso!'

export const remove = 'Retirar'
export const removeTitle = ({ name }: Passkey): string => `Retirar a chave de acesso “${name}”?`
export const removeText = (isLast: boolean): string =>
  isLast
    ? 'Ela deixa de entrar na sua conta. É a sua única segunda etapa: quem souber a sua senha passa a entrar só com ela.'
    : 'Ela deixa de entrar na sua conta. No aparelho, apague-a também das senhas salvas.'
export const removed = '✅ Chave de acesso retirada!'
export const removeFailed = '❌ Não foi possível retirar a chave de acesso!'
