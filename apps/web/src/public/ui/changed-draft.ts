import { newKey } from '../../lib/new-key.ts'

/**
 * A form's values after a change, with a new key of their submission. If the changed values bring their own key, they
 * keep it: they may have been sent with it already, and the server then answers with what it has stored.
 */
export const changedDraft = <Values extends object>(
  values: Values,
  part: Partial<Values>,
): Values & { key: string } => ({ ...values, key: newKey(), ...part })
