import { List, Stack, Text } from '@mantine/core'
import { paths } from '../../../routing/paths.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { StatementTabs } from './StatementTabs.tsx'
import * as messages from './statement-messages.ts'

/**
 * Explains how bank statements verify contributions, from the received file to the day that is confirmed as checked.
 */
export function HelpPage() {
  return (
    <>
      <PageHeader title={messages.helpTitle} description={messages.helpDescription} />
      <StatementTabs />
      <Stack gap="lg">
        <Panel title="1. Enviar o extrato" padded>
          <List spacing="xs">
            <List.Item>
              Baixe do banco o extrato em OFX (muitos bancos o chamam de Money); do Inter e do Nubank, também em CSV.
              Solte em <TextLink to={paths.statements}>Enviar</TextLink> quantos quiser, de várias contas de uma vez.
            </List.Item>
            <List.Item>
              Nada vale antes de “Guardar”: a prévia mostra o que entraria, e o que ficaria de fora, com o motivo.
            </List.Item>
            <List.Item>
              Períodos que se repetem não fazem mal: cada lançamento conta uma só vez, em quantos arquivos vier.
            </List.Item>
            <List.Item>
              Uma conta que o sistema não conhece é dita pelo nome, e dela nada é guardado: cadastre-a em Configurações.
            </List.Item>
          </List>
        </Panel>
        <Panel title="2. O que se confere" padded>
          <Text mb="sm">
            Um crédito é par <strong>certo</strong> de uma contribuição quando conta, centavos, dias e quem pagou
            concordam, e nenhum outro serviria. O que é só <strong>provável</strong> aparece com as razões, e uma pessoa
            decide.
          </Text>
          <List spacing="xs">
            <List.Item>
              Na verificação, a linha do banco fica ao lado do comprovante. A tecla B abre só as conferidas pelo banco,
              e V verifica.
            </List.Item>
            <List.Item>
              Um boleto pago por Pix é reconhecido pelo código que o QR leva: fica pago, e a baixa vai ao banco na
              próxima remessa.
            </List.Item>
            <List.Item>
              Um administrador pode deixar que as certas se verifiquem sozinhas, até um valor, em{' '}
              <TextLink to={paths.statementRules}>Regras</TextLink>. Cada uma leva a razão no histórico, e se desfaz
              como qualquer outra.
            </List.Item>
          </List>
        </Panel>
        <Panel title="3. O que espera por você" padded>
          <List spacing="xs">
            <List.Item>
              Em <TextLink to={paths.statementCredits}>Créditos</TextLink>, “É esta” confirma o par proposto. “Resolver”
              dá o crédito a uma ou várias contribuições, a uma doação do cofrinho ou a um boleto; onde os valores
              diferem, pede o motivo.
            </List.Item>
            <List.Item>
              Veio dinheiro que ninguém declarou? Em “Resolver”, peça a declaração: a diocese recebe um e-mail cujo link
              já leva o valor e a conta.
            </List.Item>
            <List.Item>Rendimento, estorno ou engano: separe, com o motivo. Dá para trazer de volta.</List.Item>
            <List.Item>
              O que foi declarado e não chegou está em <TextLink to={paths.statementMissing}>Não vieram</TextLink>, e,
              passados os dias das regras, em <TextLink to={paths.home}>Hoje</TextLink>.
            </List.Item>
            <List.Item>
              Um crédito que o banco devolveu solta o seu par. Se a contribuição já estava verificada, um administrador
              vê a devolução e decide.
            </List.Item>
          </List>
        </Panel>
        <Panel title="4. Fechar o dia" padded>
          <List spacing="xs">
            <List.Item>
              Em <TextLink to={paths.statementDays}>Por dia</TextLink>, os créditos de cada conta são a soma do que tem
              par, do que espera e do que foi separado, ao centavo. “Fechar o dia” o dá como conferido; reabri-lo fica
              no histórico.
            </List.Item>
            <List.Item>
              Em cada <TextLink to={paths.collections}>coleta</TextLink>, a conciliação mostra o declarado, o que está
              no banco e a diferença.
            </List.Item>
          </List>
        </Panel>
      </Stack>
    </>
  )
}
