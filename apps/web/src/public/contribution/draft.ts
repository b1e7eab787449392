import type { Kept } from '../ui/kept-draft.ts'
import type { ChosenDiocese } from '../ui/DioceseSearch.tsx'

interface Entered {
  diocese: ChosenDiocese | null
  bankAccount: string
  creditType: string
  /** As typed, or as it was read. */
  amount: string
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
  amount: '',
  name: '',
  email: '',
  image: null,
}
