/** The beginning of the storage keys of what was typed in forms. */
export const formPrefix = 'seara:rascunho:'

/** Forgets what was typed in all forms of this tab. */
export function forgetForms() {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(formPrefix)) sessionStorage.removeItem(key)
  } catch {
    // Without storage, nothing was kept.
  }
}
