import S3rver from '@20minutes/s3rver'

/** An S3 server on a local port, with one empty bucket. */
interface Bucket {
  /** The bucket's address, in the form of STORAGE_URL. */
  readonly url: string
  readonly close: () => Promise<void>
}

/** @param directory an existing folder, in which the server keeps the bucket's contents */
export async function startBucket(directory: string): Promise<Bucket> {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: 'seara' }],
    // s3rver signs a bucket's address without the slash at its end. So the signature never matches when a client lists
    // the bucket. This setting accepts wrong signatures; unknown keys are still refused.
    allowMismatchedSignatures: true,
  })
  const { port } = await server.run()
  return {
    // s3rver knows only this key, whose id and secret are both `S3RVER`.
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/seara?tls=off`,
    close: async () => {
      const closed = server.close()
      server.httpServer.closeAllConnections()
      await closed
    },
  }
}
