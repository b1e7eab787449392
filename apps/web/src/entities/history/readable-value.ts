import type { HistoryEntry } from '@seara/contract/platform/history'
import { secondFactorPolicies } from '@seara/contract/access/second-factor'
import { permissions } from '@seara/contract/core/permission'
import { correctionKinds, ledgers, ledgerTitles } from '@seara/contract/overview/year-closings'
import { attentions } from '@seara/contract/billing/return-records'
import { registrations, slipStatuses, slipStatusNames } from '@seara/contract/billing/slip'
import {
  formatCep,
  formatCnpj,
  formatDay,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPhone,
} from '../../lib/format.ts'
import { permissionLabels } from '../user-permissions.ts'
import { policyLabels } from '../second-factor-policies.ts'
import { attentionLabels } from '../finance/attention-labels.ts'
import { registrationLooks, sources, writeOffWords } from '../slip/slip-messages.ts'

type Value = HistoryEntry['changes'][number]['before']

const writeOffs = ['draft', 'sent', 'confirmed', 'rejected'] as const

function slipWord<State extends string>(states: readonly State[], text: string, word: (state: State) => string) {
  const known = states.find((state) => state === text)
  return known === undefined ? text : word(known)
}

const corrections = { manual: 'À mão', late: 'Pagamento que chegou depois', undone: 'Pagamento desfeito' } as const

/** The formats of certain fields' values. A field is recognized by a pattern of its name. */
const formats: readonly [field: RegExp, show: (text: string) => string][] = [
  [/cnpj$/, formatCnpj],
  [/^zip_code/, formatCep],
  [/^(telephone|phone)$/, formatPhone],
  [/^profile$/, (profile) => (profile === 'admin' ? 'Admin' : 'Usuário')],
  [/^required_for$/, (who) => slipWord(secondFactorPolicies, who, (known) => policyLabels[known])],
  [/^permissions$/, (permission) => slipWord(permissions, permission, (known) => permissionLabels[known])],
  [/^verified$/, (state) => (state === 'verified' ? 'Verificado' : 'Não Verificado')],
  [/^status$/, (status) => slipWord(slipStatuses, status, (known) => slipStatusNames[known])],
  [/^registration$/, (state) => slipWord(registrations, state, (known) => registrationLooks[known].label)],
  [/^write_off$/, (state) => slipWord(writeOffs, state, (known) => writeOffWords[known])],
  [/^source$/, (source) => (source === 'manual' ? sources.manual : source === 'return' ? sources.return : source)],
  [/^attention$/, (attention) => slipWord(attentions, attention, (known) => attentionLabels[known])],
  [/^ledger$/, (ledger) => slipWord(ledgers, ledger, (known) => ledgerTitles[known])],
  [/^kind$/, (kind) => slipWord(correctionKinds, kind, (known) => corrections[known])],
  [/^origin$/, (origin) => (origin === 'staff' ? 'Secretaria' : 'Formulário público')],
]

const isDay = /^\d{4}-\d{2}-\d{2}$/
const isMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function readableText(field: string, text: string) {
  const show = formats.find(([name]) => name.test(field))?.[1]
  if (show) return show(text)
  if (isDay.test(text)) return formatDay(text)
  return isMoment.test(text) ? formatMoment(text) : text
}

/** Whether a field is a house number. */
const isHouseNumber = (field: string) => field.startsWith('number')

function readableNumber(field: string, value: number) {
  // House numbers and years have no thousands separator.
  if (isHouseNumber(field) || field === 'base_year') return String(value)
  return /(value|price|^fee)$/.test(field) ? formatMoney(value) : formatNumber(value)
}

/** The words for a record inside a change: its name or, for a group with its gift, the group's name and the value. */
function readableRecord(record: Record<string, Value>): string {
  const { name, group_name, value } = record
  if (typeof name === 'string') return name
  if (typeof group_name === 'string' && typeof value === 'number') return `${group_name}: ${formatMoney(value)}`
  return JSON.stringify(record)
}

/** A value in words: `vazio` for an empty value, `S/N` for a house without a number. */
export function readableValue(field: string, value: Value): string {
  if (value === null || value === '') return isHouseNumber(field) ? 'S/N' : 'vazio'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (typeof value === 'number') return readableNumber(field, value)
  if (typeof value === 'string') return readableText(field, value)
  if (Array.isArray(value))
    return value.length === 0 ? 'vazio' : value.map((item) => readableValue(field, item)).join(', ')
  return readableRecord(value)
}
