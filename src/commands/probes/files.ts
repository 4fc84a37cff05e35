import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { type Env, fileStore } from '@/lib/env'
import { codeOf, type Finding, failed, ok } from './finding'

/** Where files of editors are kept: a file is written, read and taken away again. */
export async function tryFiles(env: Env): Promise<Finding> {
  const name = `hivis-check-${randomUUID()}`
  return fileStore(env) ? await tryBucket(env, name) : await tryFolder(env, name)
}

async function tryFolder({ DATA_DIR }: Env, name: string): Promise<Finding> {
  try {
    await fs.mkdir(DATA_DIR, { recursive: true })
    await fs.writeFile(path.join(DATA_DIR, name), name)
    await fs.rm(path.join(DATA_DIR, name))
    return ok('files', 'DATA_DIR can be written.')
  } catch (error) {
    return failed('files', `DATA_DIR can’t be written (${codeOf(error)}). Change its owner, or name another folder.`)
  }
}

async function tryBucket(env: Env, name: string): Promise<Finding> {
  const store = fileStore(env)
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand } = await import('@aws-sdk/client-s3')
  const client = new S3Client(store?.client ?? {})
  const object = { Bucket: store?.bucket, Key: name }
  let step = 'written'
  try {
    await client.send(new PutObjectCommand({ ...object, Body: name }))
    step = 'read'
    const { Body } = await client.send(new GetObjectCommand(object))
    if ((await Body?.transformToString()) !== name) return failed('files', 'The bucket gives back another file.')
    step = 'deleted'
    await client.send(new DeleteObjectCommand(object))
    return ok('files', 'The bucket takes, gives and deletes files.')
  } catch (error) {
    const code = error instanceof Error && error.name !== 'Error' ? error.name : codeOf(error)
    return failed(
      'files',
      `A file in the bucket can’t be ${step} (${code}). Look at S3_BUCKET, S3_REGION, S3_ENDPOINT and what the key may do.`,
    )
  } finally {
    client.destroy()
  }
}
