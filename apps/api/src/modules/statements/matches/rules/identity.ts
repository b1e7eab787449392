import type { MatchReason } from '@seara/contract/statements/match-reasons'
import { isOfParish, isSamePerson, type ChurchName } from './payer-names.ts'
import type { PayerText } from './payer-text.ts'
import { plainTaxId } from './tax-ids.ts'
import { wordsOf } from './words.ts'

/** Who declared a gift: the diocese, and the people who sent the declaration for it. */
export interface DeclaredBy {
  /** Null when the group that gave has no diocese. */
  dioceseId: number | null
  cnpj: string | null
  /** Names of the persons or groups that made the declaration. */
  people: readonly string[]
}

/**
 * How surely a row's text names the declarer. `sure`: it names the declarer. `fitting`: it may name the declarer, but
 * also somebody else. `silent`: it does not say who paid. `other`: it names somebody else.
 */
type Strength = 'sure' | 'fitting' | 'silent' | 'other'

export interface Identity {
  strength: Strength
  reasons: MatchReason[]
}

/** Everything that helps to recognise payers in the texts of rows. */
export interface Payers {
  /** Says which dioceses a payer's name may mean; returns null for a name that is not the name of a diocese. */
  churchName: (words: readonly string[]) => ChurchName | null
  /** The ids of dioceses by their CNPJ, which is in the form of `plainTaxId`. */
  byTaxId: ReadonlyMap<string, number>
  /** The ids of the dioceses for which people confirmed a payer, by the payer's key (see `payerKeysOf`). */
  usual: ReadonlyMap<string, ReadonlySet<number>>
}

/** A masked CNPJ is compared only if it shows at least this many digits of its root. */
const fewestShown = 4

const rootOf = (taxId: string) => taxId.slice(0, -6)

/**
 * The keys by which a payer is recognised in other rows: its tax ids, its names that mean one diocese, and its other
 * names of three words or more.
 */
export function payerKeysOf(payer: PayerText, churchName: Payers['churchName']): string[] {
  const names = payer.names.filter((words) => {
    const church = churchName(words)
    if (church) return church.isUnique
    return words.length >= 3 && words.join('').length >= 12
  })
  return [...payer.taxIds.map((id) => `tax:${id}`), ...names.map((words) => `name:${words.join(' ')}`)]
}

/** Compares a row's text with the declarer of a gift. */
export function identify(payer: PayerText, declared: DeclaredBy, payers: Payers): Identity {
  const { dioceseId } = declared
  const owners = payer.taxIds.flatMap((id) => payers.usual.get(`tax:${id}`) ?? [])
  const usual = owners.find((of) => dioceseId !== null && of.has(dioceseId))
  const cnpj = declared.cnpj === null ? null : plainTaxId(declared.cnpj)
  if (cnpj !== null && payer.taxIds.includes(cnpj))
    // A tax id that people confirmed for other dioceses too is not sure.
    return { strength: owners.some(({ size }) => size > 1) ? 'fitting' : 'sure', reasons: ['tax-id'] }
  if (usual) return { strength: usual.size === 1 ? 'sure' : 'fitting', reasons: ['usual-payer'] }
  const isOthers = payer.taxIds.some((id) => payers.byTaxId.has(id) && payers.byTaxId.get(id) !== dioceseId)
  if (isOthers || owners.some(({ size }) => size === 1)) return { strength: 'other', reasons: ['other-payer'] }

  const named = withUsualName(byName(payer, declared, payers), payer, dioceseId, payers)
  if (named.strength === 'other') return named
  // Parishes often pay with the CNPJ of a branch of their mitra (the legal entity of a diocese). It has the same root
  // as the mitra's CNPJ.
  const hasRoot = cnpj !== null && payer.taxIds.some((id) => id.length > 11 && rootOf(id) === rootOf(cnpj))
  if (hasRoot)
    return { strength: 'fitting', reasons: [...(named.strength === 'sure' ? named.reasons : []), 'tax-id-root'] }
  // The name fits, but the tax id belongs to another organisation, such as a foundation in the same town.
  if (named.strength !== 'silent' && payer.taxIds.some((id) => id.length > 11))
    return { strength: 'silent', reasons: [...named.reasons, 'other-tax-id'] }
  const mask = maskOf(payer, declared.cnpj)
  if (mask === 'differs' && named.strength !== 'silent')
    return { strength: 'silent', reasons: [...named.reasons, 'other-tax-id'] }
  if (mask === 'fits')
    return { strength: named.strength === 'silent' ? 'fitting' : 'sure', reasons: [...named.reasons, 'masked-tax-id'] }
  return named
}

/** Whether one of a row's names is the name of one of these people. */
export const isNamed = (people: readonly string[], names: PayerText['names']): boolean =>
  people.some((person) => names.some((words) => isSamePerson(words, wordsOf(person))))

function byName({ names }: PayerText, { dioceseId, people }: DeclaredBy, payers: Payers): Identity {
  const church = names.flatMap((words) => payers.churchName(words) ?? [])
  const own = church.filter(({ dioceses }) => dioceseId !== null && dioceses.has(dioceseId))
  const unique = own.find(({ isUnique }) => isUnique)
  if (unique && !names.some(isOfParish))
    return { strength: 'sure', reasons: [unique.isWhole ? 'diocese-name' : 'cut-name'] }
  if (own.length > 0) return { strength: 'fitting', reasons: ['cut-name'] }
  if (church.length > 0) return { strength: 'other', reasons: ['other-payer'] }
  if (isNamed(people, names)) return { strength: 'fitting', reasons: ['sender-name'] }
  return { strength: 'silent', reasons: [names.length > 0 ? 'other-payer' : 'no-payer'] }
}

/**
 * Strengthens a result that names nobody, or only the sender, to `fitting` if people have confirmed the name for this
 * diocese. It does not become `sure`: other payers may have the same name, and some banks write one text for all
 * payers.
 */
function withUsualName(named: Identity, payer: PayerText, dioceseId: number | null, payers: Payers): Identity {
  if (named.strength !== 'silent' && !named.reasons.includes('sender-name')) return named
  const isUsual = payerKeysOf(payer, payers.churchName).some(
    (key) => key.startsWith('name:') && dioceseId !== null && payers.usual.get(key)?.has(dioceseId),
  )
  return isUsual ? { strength: 'fitting', reasons: ['usual-payer'] } : named
}

/**
 * Compares the masked tax ids of a payer with a CNPJ; masked CPFs are ignored.
 * @returns null when there is no masked CNPJ, or those that fit show too few digits
 */
function maskOf({ maskedTaxIds }: PayerText, cnpj: string | null): 'fits' | 'differs' | null {
  const digits = cnpj?.toUpperCase().replace(/[^A-Z0-9]/g, '') ?? ''
  const ofFirms = maskedTaxIds.filter((mask) => mask.length === digits.length)
  if (ofFirms.length === 0) return null
  const fits = (mask: string) => Array.from(mask).every((one, at) => one === '*' || one === digits[at])
  const telling = ofFirms.filter((mask) => mask.slice(0, 8).replaceAll('*', '').length >= fewestShown)
  return telling.some(fits) ? 'fits' : ofFirms.some(fits) ? null : 'differs'
}
