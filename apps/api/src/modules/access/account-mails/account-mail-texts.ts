/**
 * The mails about an account. Admins cannot edit these texts: an intruder with an admin's session could otherwise hide
 * what happened.
 */
export const accountMails = {
  'password-guesses': {
    subject: 'Tentativas de entrar na sua conta',
    body: `Olá, {{nome}}.

Houve **{{tentativas}} tentativas** seguidas de usar a sua conta com uma senha errada, a última em {{quando}}, a partir do endereço {{endereco}}.

Ninguém entrou com elas, e cada nova tentativa passou a ter de esperar mais. Se foi você, não é preciso fazer nada; quem não lembra a senha pode [criar outra]({{link_nova_senha}}). Se não foi você, vale [trocar a sua senha]({{link_seguranca}}) se ela é curta ou usada em outro lugar.

Para não encher a sua caixa de entrada, este aviso é enviado no máximo uma vez por hora.

{{rede}}`,
  },
  'email-changed': {
    subject: 'O e-mail da sua conta foi alterado',
    body: `Olá, {{nome}}.

O e-mail com que você entra no sistema foi alterado em {{quando}}, por {{autor}}. O novo endereço é {{novo_email}}, e este aqui deixa de valer.

Se você não pediu essa mudança, avise agora um administrador: alguém pode ter entrado na sua conta.

{{rede}}`,
  },
  'new-network': {
    subject: 'Entrada na sua conta a partir de outra rede',
    body: `Olá, {{nome}}.

Alguém entrou na sua conta em {{quando}}, de uma rede de onde você não tinha entrado nos últimos meses: endereço {{endereco}}, {{aparelho}}.

Se foi você, em outro lugar ou com outra internet, não é preciso fazer nada. Se não foi, encerre essa sessão e troque a sua senha em [Segurança]({{link_seguranca}}), e avise um administrador.

{{rede}}`,
  },
  'code-guesses': {
    subject: 'Alguém sabe a sua senha',
    body: `Olá, {{nome}}.

Houve **{{tentativas}} tentativas** de entrar na sua conta com a senha certa e um código errado, a última em {{quando}}, a partir do endereço {{endereco}}.

Ninguém entrou com elas. Se não foi você, alguém sabe a sua senha: [troque-a agora]({{link_seguranca}}), e avise um administrador.

{{rede}}`,
  },
  'second-factor': {
    subject: 'A verificação em duas etapas da sua conta mudou',
    body: `Olá, {{nome}}.

A verificação em duas etapas da sua conta foi {{mudanca}} em {{quando}}, por {{autor}}.

Se você não esperava por isso, avise agora um administrador: alguém pode ter entrado na sua conta.

{{rede}}`,
  },
  passkey: {
    subject: 'As chaves de acesso da sua conta mudaram',
    body: `Olá, {{nome}}.

A chave de acesso “{{chave}}” foi {{mudanca}} em {{quando}}, a partir do endereço {{endereco}}, {{aparelho}}. {{efeito}}

Se não foi você, [confira as suas chaves de acesso]({{link_seguranca}}), troque a sua senha e avise agora um administrador: alguém pode ter entrado na sua conta.

{{rede}}`,
  },
  'passkey-copied': {
    subject: 'Uma chave de acesso sua pode ter sido copiada',
    body: `Olá, {{nome}}.

Alguém tentou entrar na sua conta em {{quando}}, a partir do endereço {{endereco}}, com o que parece ser uma cópia da sua chave de acesso “{{chave}}”. A entrada foi recusada.

Retire essa chave em [Segurança]({{link_seguranca}}) e crie outra, e avise um administrador.

{{rede}}`,
  },
  'audit-anchor': {
    subject: 'Selo da auditoria',
    body: `Olá, {{nome}}.

Guarde esta mensagem: com ela se prova, mais tarde, que nada do que a auditoria registrou até aqui foi mudado ou apagado, nem por quem tem acesso ao banco de dados.

Selo {{selo}}, de {{quando}}:

{{codigo}}

{{conferencia}}

Para conferir, no servidor: npm run audit-log -- --anchor {{selo}}:{{codigo}}

{{rede}}`,
  },
  'second-person': {
    subject: 'Um pedido espera pela sua confirmação',
    body: `Olá, {{nome}}.

{{quem}} pediu: {{pedido}}.

Sobre: {{sobre}}
Valor: {{valor}}
Motivo: {{motivo}}

Nada foi feito ainda. Confirme ou recuse até {{ate}}: [Ver o pedido]({{link}})

{{rede}}`,
  },
  invitation: {
    subject: 'Convite para trabalhar no sistema',
    body: `Olá, {{nome}}.

{{quem}} convida você para trabalhar no sistema da rede. Escolha a sua senha por este endereço, que vale até {{ate}} e uma só vez:

[Aceitar o convite]({{link}})

Depois, é com este e-mail e essa senha que se entra. Se você não esperava por isso, não é preciso fazer nada.

{{rede}}`,
  },
  'test-mail': {
    subject: 'E-mail de teste',
    body: `Olá, {{nome}}.

Este é o e-mail de teste que você pediu em {{quando}}. Se ele chegou, cartas, recibos e avisos também saem.

Olhe se ele caiu na pasta de spam: se caiu, quem cuida do servidor de e-mail precisa conferir SPF, DKIM e DMARC do domínio.

{{rede}}`,
  },
  'password-reset': {
    subject: 'Criar uma nova senha',
    body: `Olá, {{nome}}.

Alguém pediu uma nova senha para a sua conta. Se foi você, crie-a por este endereço, que vale por uma hora e uma só vez:

[Criar uma nova senha]({{link}})

Se não foi você, não é preciso fazer nada: a sua senha continua a mesma.

{{rede}}`,
  },
} as const

export type AccountMail = keyof typeof accountMails

/** For each mail, the placeholders that its text contains besides `{{nome}}` and `{{rede}}`. */
export interface AccountMailValues {
  'password-guesses': Record<'tentativas' | 'quando' | 'endereco' | 'link_nova_senha' | 'link_seguranca', string>
  'email-changed': Record<'quando' | 'autor' | 'novo_email', string>
  'new-network': Record<'quando' | 'endereco' | 'aparelho' | 'link_seguranca', string>
  'code-guesses': Record<'tentativas' | 'quando' | 'endereco' | 'link_seguranca', string>
  'second-factor': Record<'mudanca' | 'quando' | 'autor', string>
  passkey: Record<'chave' | 'mudanca' | 'quando' | 'endereco' | 'aparelho' | 'efeito' | 'link_seguranca', string>
  'passkey-copied': Record<'chave' | 'quando' | 'endereco' | 'link_seguranca', string>
  'audit-anchor': Record<'selo' | 'quando' | 'codigo' | 'conferencia', string>
  'second-person': Record<'quem' | 'pedido' | 'sobre' | 'valor' | 'motivo' | 'ate' | 'link', string>
  'test-mail': Record<'quando', string>
  invitation: Record<'quem' | 'ate' | 'link', string>
  'password-reset': Record<'link', string>
}
