import { createContext, useContext } from 'react'

interface FormModalContextValue {
  /** Asks the dialog to close; it asks back when something would be lost. */
  requestClose: () => void
  /** Tells the dialog whether something was typed that has not been saved. */
  reportDirty: (dirty: boolean) => void
  /** Tells the dialog that something is open over it, such as a calendar, whose Esc is not the dialog's. */
  reportOverlay: (opened: boolean) => void
}

export const FormModalContext = createContext<FormModalContextValue | null>(null)

/** The dialog around a form, or null when the form is on a screen of its own. */
export const useFormModal = () => useContext(FormModalContext)
