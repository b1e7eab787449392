import type { Kept } from '../ui/kept-draft.ts'
import type { ChosenDiocese } from '../ui/DioceseSearch.tsx'

interface Entered {
  diocese: ChosenDiocese | null
  bankAccount: string
  creditType: string
  /** The text as typed, or formatted once the field was left. */
  amount: string
  name: string
  email: string
  image: File | null
}

/** The values entered so far in the contribution form. */
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

export const isEmpty = (draft: Draft): boolean =>
  Object.entries(emptyDraft).every(([name, value]) => draft[name as keyof Draft] === value)
