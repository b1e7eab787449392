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

/** Bytes that are sent, and asked for, at once; all that is held in memory. */
const partSize = 8 * 2 ** 20
/** A bucket takes 10,000 parts of one object. */
const mostParts = 9_000
/** Milliseconds for one part, so that 70 kB/s are enough. */
const partTimeout = 120_000
/** Milliseconds for a question without a content. */
const shortTimeout = 15_000

interface StoredObject {
  key: string
  byte_size: number
  made_at: string
}

/** A bucket with large objects, written and read in parts. Every call ends within its time. */
export interface Bucket {
  /** Sends a file; the object is there only once all of it is. */
  upload(path: string, key: string, signal?: AbortSignal): Promise<void>
  /** @returns null when there is no such object */
  read(key: string): Promise<AsyncIterable<Buffer> | null>
  /** The objects under a prefix, without those of folders in it. */
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
  /** Sends parts one after the other. @returns what completes them */
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
      await client.send(complete, within(partTimeout, stop))
    } catch (error) {
      // What was sent would be kept, unseen and paid for. A bucket that is away is asked in vain.
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

/** @param stop ends it earlier */
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
