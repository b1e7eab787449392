/** Whose timeline it is. */
export interface TimelineOf {
  kind: 'diocese' | 'parish' | 'group'
  id: number
}
