import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  type CompletedPart,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import { open, type FileHandle } from 'node:fs/promises'
import { addAbortSignal, type Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

/** Bytes of an object that are sent or read at once. Only one part is in memory. */
const partSize = 8 * 2 ** 20
/**
 * The most parts of one object; a bucket accepts at most 10,000. An object that would need more parts is sent in larger
 * parts.
 */
const mostParts = 9_000
/** Milliseconds in which one part must be transferred. A connection with 70 kB a second is fast enough. */
const partTimeout = 120_000
/** Milliseconds in which a request that transfers no content must be answered. */
const shortTimeout = 15_000

interface StoredObject {
  key: string
  byte_size: number
  /** ISO 8601 in UTC. */
  made_at: string
}

/** A bucket with large objects, which are sent and read in parts. Every request to the bucket has a time limit. */
export interface Bucket {
  /** Sends a file. The object appears only once it is complete. */
  upload(path: string, key: string, signal?: AbortSignal): Promise<void>
  /** @returns null when there is no such object */
  read(key: string): Promise<AsyncIterable<Buffer> | null>
  /** The objects directly under a prefix, without those in folders below it. */
  list(prefix: string): Promise<StoredObject[]>
  remove(key: string): Promise<void>
}

export function openBucket(Bucket: string, options: S3ClientConfig): Bucket {
  const client = new S3Client({
    ...options,
    requestHandler: { connectionTimeout: 5_000, requestTimeout: partTimeout, throwOnRequestTimeout: true },
  })
  const sizeOf = async (Key: string): Promise<number | null> => {
    try {
      const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket, Key }), within(shortTimeout))
      return ContentLength ?? 0
    } catch (error) {
      if (error instanceof NotFound) return null
      throw error
    }
  }
  async function* partsOf(Key: string, size: number): AsyncGenerator<Buffer> {
    for (let from = 0; from < size; from += partSize) {
      const Range = `bytes=${from}-${Math.min(from + partSize, size) - 1}`
      const { abortSignal } = within(partTimeout)
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }), { abortSignal })
      yield await buffer(addAbortSignal(abortSignal, Body as Readable))
    }
  }
  /** Sends the parts of a file one after the other. @returns the list of parts, with which the object is completed */
  async function sendParts(
    file: FileHandle,
    size: number,
    upload: { Key: string; UploadId: string },
    stop?: AbortSignal,
  ) {
    const parts: CompletedPart[] = []
    const step = Math.max(partSize, Math.ceil(size / mostParts))
    for (let from = 0; from < size; from += step) {
      const Body = await readPart(file, from, Math.min(step, size - from))
      const PartNumber = parts.length + 1
      const part = new UploadPartCommand({ Bucket, ...upload, PartNumber, Body })
      const { ETag } = await client.send(part, within(partTimeout, stop))
      parts.push({ PartNumber, ...(ETag !== undefined && { ETag }) })
    }
    return parts
  }
  async function uploadInParts(file: FileHandle, size: number, Key: string, stop?: AbortSignal): Promise<void> {
    const { UploadId = '' } = await client.send(
      new CreateMultipartUploadCommand({ Bucket, Key }),
      within(shortTimeout, stop),
    )
    const upload = { Key, UploadId }
    try {
      const Parts = await sendParts(file, size, upload, stop)
      const complete = new CompleteMultipartUploadCommand({ Bucket, ...upload, MultipartUpload: { Parts } })
      // The answer may be lost although the bucket has completed the object: what counts is what the bucket has.
      await client.send(complete, within(partTimeout, stop)).catch(async (error: unknown) => {
        if ((await sizeOf(Key).catch(() => null)) !== size) throw error
      })
    } catch (error) {
      // Deletes the parts that were sent: the bucket would keep them, hidden but paid for. An error of this request is
      // ignored, so that the first error is thrown.
      await client
        .send(new AbortMultipartUploadCommand({ Bucket, ...upload }), within(shortTimeout))
        .catch(() => undefined)
      throw error
    }
  }
  return {
    async upload(path, Key, stop) {
      const file = await open(path)
      try {
        const { size } = await file.stat()
        if (size > partSize) await uploadInParts(file, size, Key, stop)
        else {
          const Body = await readPart(file, 0, size)
          await client.send(new PutObjectCommand({ Bucket, Key, Body }), within(partTimeout, stop))
        }
        const kept = await sizeOf(Key)
        if (kept !== size) throw new Error(`the bucket has ${kept} of ${size} bytes`)
      } finally {
        await file.close()
      }
    },
    async read(key) {
      const size = await sizeOf(key)
      return size === null ? null : partsOf(key, size)
    },
    async list(Prefix) {
      const found: StoredObject[] = []
      let ContinuationToken: string | undefined
      do {
        const page = new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken })
        const { Contents = [], NextContinuationToken } = await client.send(page, within(shortTimeout))
        for (const { Key = '', Size = 0, LastModified } of Contents)
          found.push({ key: Key, byte_size: Size, made_at: (LastModified ?? new Date(0)).toISOString() })
        ContinuationToken = NextContinuationToken
      } while (ContinuationToken !== undefined)
      return found
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }), within(shortTimeout))
    },
  }
}

/** Options for a request with a time limit. @param stop also ends the request when it aborts */
const within = (milliseconds: number, stop?: AbortSignal) => ({
  abortSignal: AbortSignal.any([AbortSignal.timeout(milliseconds), ...(stop ? [stop] : [])]),
})

async function readPart(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(length)
  let filled = 0
  while (filled < length) {
    const { bytesRead } = await file.read(part, filled, length - filled, from + filled)
    if (bytesRead === 0) throw new Error('the file became shorter while it was sent')
    filled += bytesRead
  }
  return part
}
