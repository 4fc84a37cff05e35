import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { CommandError } from '../command'

const payloadType = 'application/vnd.in-toto+json'
const hex = (length: number) => z.string().regex(new RegExp(`^[0-9a-f]{${length}}$`))

const envelope = z.object({
  payloadType: z.literal(payloadType),
  payload: z.base64(),
  signatures: z.array(z.object({ keyid: hex(64), sig: z.base64() })).min(1),
})

const statement = z.object({
  _type: z.literal('https://in-toto.io/Statement/v1'),
  subject: z.array(z.object({ name: z.string().regex(/^[\w.-]+$/), digest: z.object({ sha256: hex(64) }) })).min(1),
  predicateType: z.literal('https://slsa.dev/provenance/v1'),
  predicate: z.object({
    buildDefinition: z.object({
      buildType: z.literal('urn:hivis:npm-run-pack'),
      externalParameters: z.object({ version: z.string() }),
      resolvedDependencies: z.array(
        z.object({ uri: z.string(), digest: z.object({ gitCommit: hex(40).optional(), sha256: hex(64).optional() }) }),
      ),
    }),
    runDetails: z.object({ builder: z.object({ id: z.string() }) }),
  }),
})

type Statement = z.infer<typeof statement>

/** @throws CommandError for what is no Ed25519 public key in PEM. */
function publicKeyIn(file: string): KeyObject {
  try {
    const key = createPublicKey(fs.readFileSync(file))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The sentence below says it for every file that isn't one.
  }
  throw new CommandError(`${file} is no Ed25519 public key in PEM.`)
}

const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex')

/** What a DSSE envelope says, if this key signed it. @throws CommandError if it can’t be read, or another key signed it. */
function readProvenance(text: string, key: KeyObject): Statement {
  const sealed = envelope.safeParse(parsed(text))
  if (!sealed.success) throw new CommandError('The provenance can’t be read: it is no signed in-toto statement.')
  const payload = Buffer.from(sealed.data.payload, 'base64')
  const signed = Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `), payload])
  const isOurs = sealed.data.signatures.some(({ sig }) => verify(null, signed, key, Buffer.from(sig, 'base64')))
  if (!isOurs) throw new CommandError('Don’t install it: the provenance isn’t signed with this key.')
  const said = statement.safeParse(parsed(payload.toString()))
  if (!said.success) throw new CommandError('The provenance is signed, but says nothing about a release of Hivis.')
  return said.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Compares the archive and what else was signed with it. @returns the file names. @throws CommandError for the first that isn’t as signed. */
async function compareFiles(archive: string, { subject }: Statement): Promise<string[]> {
  const folder = path.dirname(archive)
  if (!subject.some(({ name }) => name === path.basename(archive)))
    throw new CommandError(`Don’t install it: the provenance is about ${subject.map(({ name }) => name).join(', ')}.`)
  for (const { name, digest } of subject) {
    const file = path.join(folder, name)
    if (!fs.existsSync(file)) throw new CommandError(`${name} was signed too, and isn’t beside the archive.`)
    if ((await sha256Of(file)) !== digest.sha256)
      throw new CommandError(`Don’t install it: ${name} isn’t the file that was signed.`)
  }
  return subject.map(({ name }) => name)
}

/** In hexadecimal digits. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of fs.createReadStream(file)) hash.update(part)
  return hash.digest('hex')
}

export const isSigned = (archive: string): boolean => fs.existsSync(`${archive}.intoto.jsonl`)

function provenanceOf(archive: string): string {
  if (isSigned(archive)) return fs.readFileSync(`${archive}.intoto.jsonl`, 'utf8')
  throw new CommandError(`There is no provenance beside the archive: ${archive}.intoto.jsonl is missing.`)
}

interface Signed {
  readonly version: string
  readonly commit: string | null
  readonly builder: string
  readonly key: string
  readonly files: readonly string[]
}

/** What the provenance beside an archive says, if this key signed it and the files are those of it. @throws CommandError for the first thing that is otherwise. */
export async function verifySigned(archive: string, keyFile: string): Promise<Signed> {
  const key = publicKeyIn(keyFile)
  const said = readProvenance(provenanceOf(archive), key)
  const { buildDefinition, runDetails } = said.predicate
  return {
    version: buildDefinition.externalParameters.version,
    commit: buildDefinition.resolvedDependencies.find(({ digest }) => digest.gitCommit)?.digest.gitCommit ?? null,
    builder: runDetails.builder.id,
    key: keyIdOf(key),
    files: await compareFiles(archive, said),
  }
}
