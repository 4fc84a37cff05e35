import { sign } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { runNode, runProgram } from '../processes.mjs'
import { envelopeOf, signingKey, statementOf } from './provenance.mjs'

/** The commit that is packed and signed. @throws for a key that can’t sign, and where files differ from the commit: provenance would name sources that the release is not made of. */
export async function commitToSign(keyFile) {
  signingKey(keyFile)
  const { stdout: changed } = await runProgram('git', ['status', '--porcelain'])
  if (changed.trim())
    throw new Error(`A release is signed of a commit, and these differ from it:\n${changed.trimEnd()}`)
  const { status, stdout } = await runProgram('git', ['rev-parse', 'HEAD'])
  if (status !== 0) throw new Error('A release is signed of a commit: this is no git checkout.')
  return stdout.trim()
}

/** Writes the bill of materials, the provenance of both, and a signature of the checksum that openssl reads. */
export async function signRelease(file, { version, commit, keyFile, builder = 'urn:hivis:by-hand' }) {
  const key = signingKey(keyFile)
  const { status, stdout } = await runNode(['scripts/bill.mjs'])
  if (status !== 0) throw new Error(`The bill of materials could not be written: ${stdout.trim()}`)
  const files = [file, path.join(path.dirname(file), `hivis-${version}.cdx.json`)]
  const envelope = envelopeOf(statementOf({ version, commit, builder, files }), key)
  fs.writeFileSync(`${file}.intoto.jsonl`, `${JSON.stringify(envelope)}\n`)
  fs.writeFileSync(`${file}.sha256.sig`, sign(null, fs.readFileSync(`${file}.sha256`), key))
}
