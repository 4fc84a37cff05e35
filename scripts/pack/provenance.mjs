import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { runtime } from '../runtime.mjs'

const payloadType = 'application/vnd.in-toto+json'

export const sha256Of = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex')

/** An Ed25519 key in a PEM file, as `openssl genpkey -algorithm ed25519` makes one. */
export function signingKey(file) {
  const key = createPrivateKey(fs.readFileSync(file))
  if (key.asymmetricKeyType === 'ed25519') return key
  throw new Error(`${file} is no Ed25519 key. Make one: openssl genpkey -algorithm ed25519 -out ${file}`)
}

/** An in-toto statement with SLSA provenance: these files were made of this commit, by whom and with what. */
export function statementOf({ version, commit, builder, files }) {
  const resolvedDependencies = [
    { uri: `pkg:generic/hivis@${version}`, digest: { gitCommit: commit } },
    { uri: 'package-lock.json', digest: { sha256: sha256Of('package-lock.json') } },
    { uri: 'runtime/node', digest: { sha256: sha256Of(runtime()) } },
  ]
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: files.map((file) => ({ name: path.basename(file), digest: { sha256: sha256Of(file) } })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:hivis:npm-run-pack',
        externalParameters: { version },
        internalParameters: { platform: `${process.platform}-${process.arch}` },
        resolvedDependencies,
      },
      runDetails: { builder: { id: builder } },
    },
  }
}

/** A DSSE envelope (github.com/secure-systems-lab/dsse): the signature covers the type and the bytes of the payload. */
export function envelopeOf(statement, key) {
  const payload = Buffer.from(JSON.stringify(statement))
  const signed = Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `), payload])
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const keyid = createHash('sha256').update(publicKey).digest('hex')
  const sig = sign(null, signed, key).toString('base64')
  return { payloadType, payload: payload.toString('base64'), signatures: [{ keyid, sig }] }
}
