import { randomUUID } from 'node:crypto'
import { type Env, fileStore } from '@/lib/env'
import { diskMs, runApart } from './apart'
import { codeOf, type Finding, failed, ok } from './finding'

export async function tryFiles(
  env: Env,
  { name = `hivis-check-${randomUUID()}`, withinMs = diskMs } = {},
): Promise<Finding> {
  return fileStore(env) ? await tryBucket(env, name) : await tryFolder(env, name, withinMs)
}

/** Level by level: with `recursive`, Node hangs on a folder that can't be created below /proc. */
const writing = `
  const [folder, name] = given
  const make = (one) => {
    if (fs.existsSync(one)) return
    make(path.dirname(one))
    fs.mkdirSync(one)
  }
  make(path.resolve(folder))
  const file = path.join(folder, name)
  fs.writeFileSync(file, name)
  fs.rmSync(file)`

async function tryFolder({ DATA_DIR }: Env, name: string, withinMs: number): Promise<Finding> {
  const done = await runApart(writing, [DATA_DIR, name], withinMs)
  if (done.kind === 'done') return ok('files', 'DATA_DIR can be written.')
  return failed(
    'files',
    done.kind === 'late'
      ? `DATA_DIR does not answer: nothing was written within ${withinMs / 1_000} seconds. Look whether its disk or share hangs.`
      : `DATA_DIR can’t be written (${done.code}). Change its owner, or name another folder.`,
  )
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
