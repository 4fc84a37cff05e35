import fs from 'node:fs/promises'
import path from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import { fileStore, readEnv } from '@/lib/env'

type Store = NonNullable<ReturnType<typeof fileStore>>

const clients = new Map<string, S3Client>()

async function clientOf({ bucket, client }: Store): Promise<S3Client> {
  const known = clients.get(bucket)
  if (known) return known
  const { S3Client } = await import('@aws-sdk/client-s3')
  const made = new S3Client(client)
  clients.set(bucket, made)
  return made
}

/** Null if the bucket has no such file. @throws if the bucket is unreachable. */
export async function fetchStored(store: Store, name: string): Promise<Buffer<ArrayBuffer> | null> {
  const [client, { GetObjectCommand, NoSuchKey }] = await Promise.all([clientOf(store), import('@aws-sdk/client-s3')])
  try {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: store.bucket, Key: name }))
    return Body ? Buffer.from(await Body.transformToByteArray()) : null
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}

export async function storeFile(folder: 'media' | 'documents', name: string, data: Buffer): Promise<void> {
  const store = fileStore()
  if (store) {
    const [client, { PutObjectCommand }] = await Promise.all([clientOf(store), import('@aws-sdk/client-s3')])
    await client.send(new PutObjectCommand({ Bucket: store.bucket, Key: name, Body: data }))
    return
  }
  const home = path.resolve(readEnv().DATA_DIR, folder)
  await fs.mkdir(home, { recursive: true })
  await fs.writeFile(path.join(home, name), data)
}

/** Upper bound of all sizes of a picture, as a multiple; cropping or rotating writes them again. */
const copies = 4
/** Leave room: the log and the database may be on the same disk. */
const spareBytes = 1024 * 1024

/** Refuses a file the disk has no room for, as a partial one would stay for good. @throws an error with the code ENOSPC. */
export async function assertRoom(bytes: number): Promise<void> {
  if (fileStore()) return
  const home = path.resolve(readEnv().DATA_DIR)
  await fs.mkdir(home, { recursive: true })
  const { bavail, bsize } = await fs.statfs(home)
  if (bavail * bsize < bytes * copies + spareBytes)
    throw Object.assign(new Error('There is no room for files.'), { code: 'ENOSPC' })
}
