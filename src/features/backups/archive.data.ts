import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, type Pack, pack } from 'tar-stream'
import { BackupError } from './rules'

export interface Entry {
  readonly name: string
  readonly data: Buffer
}

/** Tar, compressed with Zstandard and, given a recipient, encrypted with age. */
export async function writeArchive(entries: AsyncIterable<Entry>, recipient: string | null): Promise<Readable> {
  const tar = pack()
  fill(tar, entries).catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error('no archive')))
  return await sealed(Readable.from(tar), recipient)
}

/** Compressed, and encrypted for the recipient if there is one. */
export async function sealed(bytes: Readable, recipient: string | null): Promise<Readable> {
  const compressed = createZstdCompress()
  bytes.on('error', (error) => compressed.destroy(error))
  bytes.pipe(compressed)
  if (recipient === null) return compressed
  const encrypter = new Encrypter()
  encrypter.addRecipient(recipient)
  return Readable.from(await encrypter.encrypt(streamOf(compressed)))
}

/** The reverse of `sealed`. @throws from its stream if it is incomplete or changed. */
export async function unsealed(bytes: Readable, identity: string | null): Promise<Readable> {
  const closed = identity === null ? bytes : await opened(bytes, identity)
  const plain = createZstdDecompress()
  closed.on('error', (error) => plain.destroy(error))
  return closed.pipe(plain)
}

async function fill(tar: Pack, entries: AsyncIterable<Entry>): Promise<void> {
  for await (const { name, data } of entries)
    await new Promise<void>((resolve, reject) => {
      tar.entry({ name, size: data.length }, data, (error) => (error ? reject(error) : resolve()))
    })
  tar.finalize()
}

/** Entries in order. @throws BackupError if truncated or changed, or the identity can't decrypt it. */
export async function* readArchive(bytes: Readable, identity: string | null): AsyncGenerator<Entry> {
  try {
    yield* entriesIn(await unsealed(bytes, identity))
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError('The archive can’t be read: it is incomplete, changed, or encrypted for someone else.')
  }
}

async function* entriesIn(plain: Readable): AsyncGenerator<Entry> {
  const tar = extract()
  plain.on('error', (error) => tar.destroy(error))
  plain.pipe(tar)
  for await (const entry of tar) {
    const parts: Buffer[] = []
    for await (const part of Readable.from(entry)) parts.push(part)
    yield { name: entry.header.name, data: Buffer.concat(parts) }
  }
}

async function opened(bytes: Readable, identity: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  return Readable.from(await decrypter.decrypt(streamOf(bytes)))
}

function streamOf(readable: Readable): ReadableStream<Uint8Array> {
  const parts = readable[Symbol.asyncIterator]()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    cancel: () => void readable.destroy(),
  })
}

export const sha256Of = (data: Buffer): string => createHash('sha256').update(data).digest('hex')
