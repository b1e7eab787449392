/** The prefix of the storage keys for the typed values of forms. */
export const formPrefix = 'seara:rascunho:'

/** Deletes the typed values of all forms in this tab. */
export function forgetForms() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(formPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Without storage, nothing was kept.
  }
}
