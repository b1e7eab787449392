import { vacantSee } from '@seara/contract/registry/dioceses'

interface Addressee {
  diocese: string
  /** null in a vacant see. */
  bispo: string | null
}

/** How a mail addresses a diocese: `a/c Sede vacante` would be to nobody. */
export const addresseeOf = ({ name, bishop }: { name: string; bishop: string }): Addressee => ({
  diocese: name,
  bispo: bishop.trim().toLowerCase() === vacantSee.toLowerCase() ? null : bishop,
})
