/** The types of those parts of s3rver that the tests use, because the package has no types. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'
  import type { AddressInfo } from 'node:net'

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      configureBuckets: readonly { name: string }[]
      allowMismatchedSignatures: boolean
    })

    httpServer: Server
    run(): Promise<AddressInfo>
    close(): Promise<void>
  }
}
