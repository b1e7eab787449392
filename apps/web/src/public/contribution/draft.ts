import { createStore, del, get, set } from 'idb-keyval'

/** What a person has entered so far. It outlives a reload, a closed tab and a broken connection. */
export interface Draft {
  diocese: { id: number; name: string } | null
  bankAccount: string
  creditType: string
  /** As typed, or as it was read. */
  amount: string
  name: string
  email: string
  image: File | null
  /** Tells the server that a repeated send is the same one; changes with what is sent. */
  key: string
}

/** `crypto.randomUUID` needs a secure address; over plain http in an office there is none. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

export const emptyDraft = (): Draft => ({
  diocese: null,
  bankAccount: '',
  creditType: '',
  amount: '',
  name: '',
  email: '',
  image: null,
  key: newKey(),
})

/** The draft with other values: another send, so another key. */
export const changedDraft = (draft: Draft, change: Partial<Draft>): Draft => ({ ...draft, ...change, key: newKey() })

const store = createStore('seara', 'drafts')
const keyOf = (collectionId: string) => `contribution-${collectionId}`

/** @returns an empty draft where nothing is kept, or the browser keeps nothing */
export async function readDraft(collectionId: string): Promise<Draft> {
  const kept = await get<Partial<Draft>>(keyOf(collectionId), store).catch(() => undefined)
  return { ...emptyDraft(), ...kept }
}

export const keepDraft = (collectionId: string, draft: Draft): Promise<void> =>
  set(keyOf(collectionId), draft, store).catch(() => undefined)

export const forgetDraft = (collectionId: string): Promise<void> =>
  del(keyOf(collectionId), store).catch(() => undefined)
