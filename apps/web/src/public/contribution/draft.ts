import type { Kept } from '../ui/kept-draft.ts'
import type { ChosenDiocese } from '../ui/DioceseSearch.tsx'

interface Entered {
  diocese: ChosenDiocese | null
  bankAccount: string
  creditType: string
  /** In cents. */
  value: number | null
  name: string
  email: string
  image: File | null
}

/** What a person has entered of a contribution so far. */
export type Draft = Kept<Entered>

export const emptyDraft: Entered = {
  diocese: null,
  bankAccount: '',
  creditType: '',
  value: null,
  name: '',
  email: '',
  image: null,
}
