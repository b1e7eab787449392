import { vacantSee } from '@seara/contract/registry/dioceses'

interface Addressee {
  diocese: string
  /** The bishop's name; null when the see is vacant. */
  bispo: string | null
}

/**
 * The values with which a mail addresses a diocese. `bispo` is null if the diocese has no bishop (its see is vacant),
 * because a line `a/c Sede vacante` would address nobody.
 */
export const addresseeOf = ({ name, bishop }: { name: string; bishop: string }): Addressee => ({
  diocese: name,
  bispo: bishop.trim().toLowerCase() === vacantSee.toLowerCase() ? null : bishop,
})
