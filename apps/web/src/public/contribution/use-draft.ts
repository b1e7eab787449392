import { useCallback, useEffect, useState } from 'react'
import { changedDraft, type Draft, emptyDraft, forgetDraft, keepDraft, readDraft } from './draft.ts'

/** The draft of a collection's contribution, kept in the browser as it changes. @returns null until it has been read */
export function useDraft(collectionId: string) {
  const [draft, setDraft] = useState<Draft | null>(null)

  useEffect(() => {
    let isOpen = true
    void readDraft(collectionId).then((kept) => isOpen && setDraft(kept))
    return () => {
      isOpen = false
    }
  }, [collectionId])

  const change = useCallback(
    (part: Partial<Draft>) =>
      setDraft((present) => {
        const next = changedDraft(present ?? emptyDraft(), part)
        void keepDraft(collectionId, next)
        return next
      }),
    [collectionId],
  )

  const clear = useCallback(() => {
    void forgetDraft(collectionId)
    setDraft(emptyDraft())
  }, [collectionId])

  return { draft, change, clear }
}
