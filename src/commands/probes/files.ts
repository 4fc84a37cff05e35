import { randomUUID } from 'node:crypto'
import { type Env, fileStore } from '@/lib/env'
import { diskMs, runApart } from './apart'
import { codeOf, type Finding, failed, ok } from './finding'

/** Of pictures and of documents, once something was uploaded. */
const folders = ['media', 'documents']

export async function tryFiles(
  env: Env,
  { name = `hivis-check-${randomUUID()}`, withinMs = diskMs } = {},
): Promise<Finding> {
  return fileStore(env) ? await tryBucket(env, name) : await tryFolder(env, name, withinMs)
}

/**
 * Prints the place that can't be written, of those that are there. Level by level: with `recursive`, Node hangs on a folder that can't be
 * created below /proc.
 */
const writing = `
  const [folder, name, ...inside] = given
  const make = (one) => {
    if (fs.existsSync(one)) return
    make(path.dirname(one))
    fs.mkdirSync(one)
  }
  make(path.resolve(folder))
  for (const one of ['', ...inside.filter((one) => fs.existsSync(path.join(folder, one)))]) {
    process.stdout.write(one + '\\n')
    const file = path.join(folder, one, name)
    fs.writeFileSync(file, name)
    fs.rmSync(file)
  }`

async function tryFolder({ DATA_DIR }: Env, name: string, withinMs: number): Promise<Finding> {
  const done = await runApart(writing, [DATA_DIR, name, ...folders], withinMs)
  if (done.kind === 'done') return ok('files', 'DATA_DIR can be written.')
  if (done.kind === 'late')
    return failed(
      'files',
      `DATA_DIR does not answer: nothing was written within ${withinMs / 1_000} seconds. Look whether its disk or share hangs.`,
    )
  const inside = done.said.trim()
  return failed(
    'files',
    inside
      ? `${inside} in DATA_DIR can’t be written (${done.code}), so uploads fail. Give it to the account of the service: chown -R hivis: on DATA_DIR.`
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
