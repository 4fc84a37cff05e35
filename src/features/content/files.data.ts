import fs from 'node:fs/promises'
import path from 'node:path'
import type { S3Client } from '@aws-sdk/client-s3'
import { fileStore, readEnv } from '@/lib/env'
import { AppError } from '@/lib/errors'

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

/** A file's bytes by its name, or null when the bucket has none. @throws when the bucket can't be asked. */
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

/** Puts a file where the site keeps files of its kind: into the bucket, or into DATA_DIR. */
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

/** The sizes of a picture together are smaller than this many times the picture, and what is cut off or turned is written again. */
const copies = 4
/** A disk is never filled to the last byte: the log and the database may stand on it, too. */
const spareBytes = 1024 * 1024

/**
 * Refuses a file that the disk has no room for before the first byte of it is written: what is begun and not ended would lie there for ever.
 * @throws AppError UNAVAILABLE
 */
export async function assertRoom(bytes: number): Promise<void> {
  if (fileStore()) return
  const home = path.resolve(readEnv().DATA_DIR)
  await fs.mkdir(home, { recursive: true })
  const { bavail, bsize } = await fs.statfs(home)
  if (bavail * bsize < bytes * copies + spareBytes)
    throw new AppError('UNAVAILABLE', 'There is no room for files at the moment.')
}
