import { createContext, useContext } from 'react'

interface FormModalContextValue {
  /** Asks the dialog to close; the dialog first asks the user if something would be lost. */
  requestClose: () => void
  /** Tells the dialog whether there are unsaved changes. */
  reportDirty: (dirty: boolean) => void
  /** Tells the dialog that something is open above it, such as a calendar: Esc then closes that and not the dialog. */
  reportOverlay: (opened: boolean) => void
}

export const FormModalContext = createContext<FormModalContextValue | null>(null)

/** The dialog around a form, or null when the form is not in a dialog. */
export const useFormModal = () => useContext(FormModalContext)
