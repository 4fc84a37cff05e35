import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'

/** The files of a .pkpass, read by its central directory as any unzip does. */
export function filesOf(pass: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  let at = pass.readUInt32LE(pass.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) + 16)
  while (pass.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [pass.readUInt16LE(at + 10), pass.readUInt32LE(at + 20)]
    const [nameSize, extraSize, noteSize] = [28, 30, 32].map((offset) => pass.readUInt16LE(at + offset)) as number[]
    const name = pass.toString('utf8', at + 46, at + 46 + (nameSize ?? 0))
    const local = pass.readUInt32LE(at + 42)
    const start = local + 30 + pass.readUInt16LE(local + 26) + pass.readUInt16LE(local + 28)
    const data = pass.subarray(start, start + size)
    files.set(name, method === 8 ? inflateRawSync(data) : data)
    at += 46 + (nameSize ?? 0) + (extraSize ?? 0) + (noteSize ?? 0)
  }
  return files
}

/** What a pass says, as JSON. */
export function contentOf(pass: Buffer) {
  return JSON.parse(filesOf(pass).get('pass.json')?.toString('utf8') ?? '{}')
}

/** What is wrong with a pass: a file that the manifest does not fit, or a signature that OpenSSL does not take for one of this root. */
export function passProblems(pass: Buffer, root: string): string[] {
  const files = filesOf(pass)
  const manifest: Record<string, string> = JSON.parse(files.get('manifest.json')?.toString('utf8') ?? '{}')
  const named = [...files.keys()].filter((name) => name !== 'manifest.json' && name !== 'signature')
  const problems = named.flatMap((name) => {
    const hash = createHash('sha1')
      .update(files.get(name) ?? '')
      .digest('hex')
    return hash === manifest[name] ? [] : [`${name} is another one`]
  })
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-pass-'))
  const write = (name: string, data: string | Buffer) => {
    fs.writeFileSync(path.join(folder, name), data)
    return path.join(folder, name)
  }
  try {
    const given = [
      ...['-in', write('signature', files.get('signature') ?? '')],
      ...['-content', write('manifest.json', files.get('manifest.json') ?? '')],
      ...['-CAfile', write('root.pem', root)],
    ]
    const { status, stderr } = spawnSync(
      'openssl',
      ['smime', '-verify', '-binary', '-inform', 'DER', '-purpose', 'any', '-out', path.join(folder, 'out'), ...given],
      { encoding: 'utf8' },
    )
    return status === 0 ? problems : [...problems, `openssl: ${stderr.split('\n')[0]}`]
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}
