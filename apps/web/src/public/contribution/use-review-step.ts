import { useLayoutEffect, useState } from 'react'

const hash = '#conferir'
const isThere = () => window.location.hash === hash

/**
 * Says whether the review is shown. The review has its own entry in the browser's history, so that Back leads to the
 * form.
 */
export function useReviewStep() {
  const [isReview, setReview] = useState(isThere)
  useLayoutEffect(() => {
    const follow = () => setReview(isThere())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  return {
    isReview,
    enter: () => {
      window.history.pushState(null, '', hash)
      setReview(true)
    },
    leave: () => window.history.back(),
  }
}
