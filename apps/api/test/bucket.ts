import S3rver from '@20minutes/s3rver'

/** An S3 server on a local port, with one empty bucket. */
interface Bucket {
  /** For STORAGE_URL. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** @param directory an existing folder, where its contents go */
export async function startBucket(directory: string): Promise<Bucket> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: 'seara' }],
    // It refuses unknown keys, but leaves out the slash at the end when it signs a bucket's address: lists never match.
    allowMismatchedSignatures: true,
  })
  const { port } = await server.run()
  return {
    // The one key that it knows.
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/seara?tls=off`,
    close: async () => {
      const closed = server.close()
      server.httpServer.closeAllConnections()
      await closed
    },
  }
}
