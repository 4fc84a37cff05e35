import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Client } from '@aws-sdk/client-s3'
import { backupSettings } from '@/lib/env'

/** Writes are atomic: a name is there as a whole or not at all. */
export interface BackupPlace {
  list(): Promise<string[]>
  put(name: string, bytes: Readable): Promise<void>
  /** @throws Error for an unknown name. */
  get(name: string): Promise<Readable>
  remove(name: string): Promise<void>
}

/** A folder within such a place. */
export const placeIn = (where: string, folder: string): BackupPlace => placeOf(`${where.replace(/\/$/, '')}/${folder}`)

/** A folder, or `s3://bucket/prefix` with the site's S3 settings. */
export function placeOf(where: string): BackupPlace {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(where) ?? []
  return bucket ? bucketPlace(bucket, prefix === '' ? '' : `${prefix.replace(/\/$/, '')}/`) : folderPlace(where)
}

function folderPlace(folder: string): BackupPlace {
  return {
    list: async () => {
      const names = await fs.promises.readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      return names.filter((name) => !name.endsWith('.part'))
    },
    put: async (name, bytes) => {
      await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 })
      // Its own: an archive of the site and one by hand may begin in the same second, and have the same name.
      const part = path.join(folder, `${name}.${randomUUID()}.part`)
      try {
        await pipeline(bytes, fs.createWriteStream(part, { mode: 0o600, flush: true }))
      } catch (error) {
        await fs.promises.rm(part, { force: true })
        throw error
      }
      await fs.promises.rename(part, path.join(folder, name))
    },
    get: async (name) => {
      const file = await fs.promises.open(path.join(folder, name))
      return file.createReadStream()
    },
    remove: (name) => fs.promises.rm(path.join(folder, name), { force: true }),
  }
}

function bucketPlace(Bucket: string, prefix: string): BackupPlace {
  return {
    list: async () => {
      const [client, { ListObjectsV2Command }] = await storage()
      const names: string[] = []
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }))
        names.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key.slice(prefix.length)] : [])))
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return names
    },
    put: async (name, Body) => {
      const [client] = await storage()
      const { Upload } = await import('@aws-sdk/lib-storage')
      await new Upload({ client, params: { Bucket, Key: prefix + name, Body } }).done()
    },
    get: async (name) => {
      const [client, { GetObjectCommand }] = await storage()
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: prefix + name }))
      if (!(Body instanceof Readable)) throw new Error(`There is no ${name}.`)
      return Body
    },
    remove: async (name) => {
      const [client, { DeleteObjectCommand }] = await storage()
      await client.send(new DeleteObjectCommand({ Bucket, Key: prefix + name }))
    },
  }
}

let known: S3Client | undefined

async function storage() {
  const s3 = await import('@aws-sdk/client-s3')
  known ??= new s3.S3Client(backupSettings().client)
  return [known, s3] as const
}
