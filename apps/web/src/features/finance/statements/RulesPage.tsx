import { Stack, Text } from '@mantine/core'
import {
  listUsualPayers,
  type StatementSettings,
  StatementSettingsBody,
  updateStatementSettings,
  type UsualPayer,
} from '@seara/contract/statements/statement-settings'
import { Button } from '@mantine/core'
import { todayKey } from '../../../entities/keys/platform-keys.ts'
import { statementKey } from '../../../entities/keys/statement-key.ts'
import { call } from '../../../lib/call.ts'
import { formatMoney } from '../../../lib/format.ts'
import { changedFields } from '../../../lib/schema-fields.ts'
import { useIsAdmin } from '../../../lib/session.ts'
import { records } from '../../../routing/paths.ts'
import { MoneyField } from '../../../ui/fields/numbers/MoneyField.tsx'
import { NumberField } from '../../../ui/fields/numbers/NumberField.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { DataTable } from '../../../ui/list/DataTable.tsx'
import { ListFrame } from '../../../ui/list/ListFrame.tsx'
import type { Column } from '../../../ui/list/rows/columns.ts'
import { momentColumn } from '../../../ui/list/rows/value-columns.ts'
import { useListSearch } from '../../../ui/list/search/use-list-search.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import * as messages from './statement-messages.ts'
import { useForgetPayer, usePayers, useStatementSettings } from './rules-queries.ts'
import { StatementTabs } from './StatementTabs.tsx'
import { useRef } from 'react'
import { z } from 'zod'

/**
 * The rules for statements: which contributions are verified without a person, and who usually pays for each diocese.
 */
export function RulesPage() {
  const { data: settings } = useStatementSettings()
  const isAdmin = useIsAdmin()
  return (
    <>
      <PageHeader title={messages.rulesTitle} description={messages.rulesDescription} />
      <StatementTabs />
      <Stack gap="lg">
        <Panel title="Verificação e avisos" padded>
          {settings && (isAdmin ? <SettingsForm settings={settings} /> : <Text>{inWords(settings)}</Text>)}
        </Panel>
        <Payers />
      </Stack>
    </>
  )
}

const inWords = ({ verify_up_to, missing_after_days }: StatementSettings) =>
  `${
    verify_up_to === null
      ? 'Nenhuma contribuição se verifica sozinha.'
      : `Contribuições de até ${formatMoney(verify_up_to)} que o extrato confere com certeza se verificam sozinhas.`
  } O que não veio em ${missing_after_days} dias aparece em Hoje.`

/** The rules with an amount that may be empty. An empty amount means that a person verifies every contribution. */
const FormBody = StatementSettingsBody.extend({
  verify_up_to: z.union([z.literal('').transform(() => null), StatementSettingsBody.shape.verify_up_to]),
})

const valuesOf = ({ verify_up_to, missing_after_days }: StatementSettings): z.input<typeof FormBody> => ({
  verify_up_to: verify_up_to ?? '',
  missing_after_days: String(missing_after_days),
})

function SettingsForm({ settings }: { settings: StatementSettings }) {
  const shown = useRef(valuesOf(settings))
  const form = useContractForm({
    schema: FormBody,
    initialValues: valuesOf(settings),
    send: (_, values) => {
      const { verify_up_to, ...changed } = changedFields(FormBody, shown.current, values)
      const limit = verify_up_to === undefined ? {} : { verify_up_to: verify_up_to === '' ? null : verify_up_to }
      return call(updateStatementSettings, { body: { ...changed, ...limit } })
    },
    success: messages.saved,
    failure: messages.saveFailed,
    invalidates: [statementKey, todayKey],
    onDone: (saved) => {
      shown.current = valuesOf(saved)
      form.begin(shown.current)
    },
  })
  return (
    <Form form={form} submitLabel="Salvar">
      <Text>
        Uma contribuição que o extrato confere com certeza (conta, centavos, dias e quem pagou) pode ser verificada sem
        ninguém: o recibo e a carta saem na hora, o motivo fica no histórico, e um administrador pode desfazer. Só se
        verifica sozinha a que o banco mostra como da diocese (não só pelo nome de quem enviou) e cujo e-mail já é
        conhecido dela: os seus, os dos contatos, ou o de uma contribuição verificada antes.
      </Text>
      <MoneyField label="Verificar sozinhas até (vazio: nenhuma)" {...form.field('verify_up_to')} />
      <NumberField
        label="Avisar em Hoje do que não veio depois de quantos dias"
        maxLength={3}
        {...form.field('missing_after_days')}
      />
    </Form>
  )
}

const columns: readonly Column<UsualPayer>[] = [
  {
    key: 'diocese',
    header: 'Diocese',
    room: 14,
    render: ({ diocese }) => <TextLink to={records.diocese.to(diocese.id)}>{diocese.name}</TextLink>,
  },
  { key: 'payer', header: 'Quem paga', room: 14, render: ({ payer }) => payer },
  momentColumn('learnt', 'Aprendido em', ({ learnt_at }) => learnt_at, { minor: true }),
  { key: 'by', header: 'Com', minor: true, room: 9, render: ({ learnt_by }) => learnt_by ?? '—' },
]

function Payers() {
  const list = useListSearch(listUsualPayers.query)
  const payers = usePayers(list.query)
  const forget = useForgetPayer()
  return (
    <Panel title="Quem costuma pagar">
      <ListFrame list={list} result={payers} searchLabel="Buscar pela diocese">
        <DataTable
          label="Quem costuma pagar"
          result={payers}
          list={list}
          columns={columns}
          empty={{ title: 'Nada aprendido', message: messages.payersEmpty }}
          actionsRoom={8}
          renderActions={({ id, payer, diocese }) => (
            <Button
              variant="default"
              aria-label={`Esquecer que ${payer} paga por ${diocese.name}`}
              onClick={() => forget.run(id)}
            >
              Esquecer
            </Button>
          )}
        />
      </ListFrame>
    </Panel>
  )
}
