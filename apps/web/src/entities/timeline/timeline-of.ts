/** The diocese, parish or group whose timeline is shown. */
export interface TimelineOf {
  kind: 'diocese' | 'parish' | 'group'
  id: number
}
