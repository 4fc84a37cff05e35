/** `hivis verify-release`, with what `npm run pack -- --sign` lays beside an archive (docs/decisions/065). */
import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { compiledPath } from '../../scripts/compile.mjs'
import { envelopeOf, sha256Of, signingKey, statementOf } from '../../scripts/pack/provenance.mjs'

const hivis = await compiledPath('hivis')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-release-'))
const at = (name: string) => path.join(folder, name)
const archive = at('hivis-1.0.0.tar.gz')
const bill = at('hivis-1.0.0.cdx.json')
const provenance = `${archive}.intoto.jsonl`
const commit = '0123456789abcdef0123456789abcdef01234567'
const builder = 'https://ci.kowhai.example/release'

function makeKey(name: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  fs.writeFileSync(at(`${name}.key`), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  fs.writeFileSync(at(`${name}.pem`), publicKey.export({ type: 'spki', format: 'pem' }))
}

function release(files = [archive, bill]) {
  const key = signingKey(at('ours.key'))
  const statement = statementOf({ version: '1.0.0', commit, builder, files })
  fs.writeFileSync(provenance, `${JSON.stringify(envelopeOf(statement, key))}\n`)
  fs.writeFileSync(`${archive}.sha256`, `${sha256Of(archive)}  ${path.basename(archive)}\n`)
  fs.writeFileSync(`${archive}.sha256.sig`, sign(null, fs.readFileSync(`${archive}.sha256`), key))
}

/** Without settings and without a database, as before a first installation. */
function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [hivis, 'verify-release', ...args], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder, HIVIS_SETTINGS: '' },
    encoding: 'utf8',
  })
  return { status, said: stdout, problem: stderr.replace('Reading the archive …\n', '').trim() }
}

const ours = () => run(archive, '--key', at('ours.pem'))

beforeEach(() => {
  for (const name of ['ours', 'other']) makeKey(name)
  fs.writeFileSync(archive, 'what was packed')
  fs.writeFileSync(bill, '{}')
  release()
})

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

describe('hivis verify-release', () => {
  test('says offline who built it from which commit, and what was signed', () => {
    const { status, said } = ours()
    expect(said).toContain(`As signed: hivis 1.0.0, built from commit ${commit} by ${builder}.`)
    expect(said).toMatch(/Signed with the key SHA256 [0-9a-f]{64}: hivis-1\.0\.0\.tar\.gz, hivis-1\.0\.0\.cdx\.json\./)
    expect(status).toBe(0)
    expect(JSON.parse(run(archive, '--key', at('ours.pem'), '--json').said)).toMatchObject({
      ok: true,
      commit,
      builder,
    })
  })

  test('the checksum is signed for openssl too, for a first installation', () => {
    const asked = ['pkeyutl', '-verify', '-pubin', '-inkey', at('ours.pem'), '-rawin']
    const of = ['-in', `${archive}.sha256`, '-sigfile', `${archive}.sha256.sig`]
    expect(execFileSync('openssl', [...asked, ...of], { encoding: 'utf8' })).toContain(
      'Signature Verified Successfully',
    )
    fs.appendFileSync(`${archive}.sha256`, '\n')
    expect(spawnSync('openssl', [...asked, ...of]).status).not.toBe(0)
  })

  test('refuses an archive or a bill of materials that isn’t the one that was signed', () => {
    fs.appendFileSync(archive, '!')
    expect(ours()).toMatchObject({
      status: 1,
      problem: 'Don’t install it: hivis-1.0.0.tar.gz isn’t the file that was signed.',
    })
    fs.writeFileSync(archive, 'what was packed')
    fs.writeFileSync(bill, '{"components":[]}')
    expect(ours().problem).toBe('Don’t install it: hivis-1.0.0.cdx.json isn’t the file that was signed.')
    fs.rmSync(bill)
    expect(ours().problem).toBe('hivis-1.0.0.cdx.json was signed too, and isn’t beside the archive.')
  })

  test('refuses another key, another release’s provenance, and one that was written over', () => {
    expect(run(archive, '--key', at('other.pem'))).toMatchObject({
      status: 1,
      problem: 'Don’t install it: the provenance isn’t signed with this key.',
    })
    release([bill])
    expect(ours().problem).toBe('Don’t install it: the provenance is about hivis-1.0.0.cdx.json.')
    release()
    const sealed = JSON.parse(fs.readFileSync(provenance, 'utf8'))
    const said = JSON.parse(Buffer.from(sealed.payload, 'base64').toString())
    said.predicate.runDetails.builder.id = 'https://elsewhere.example/'
    const payload = Buffer.from(JSON.stringify(said)).toString('base64')
    fs.writeFileSync(provenance, JSON.stringify({ ...sealed, payload }))
    expect(ours().problem).toBe('Don’t install it: the provenance isn’t signed with this key.')
  })

  test.each([
    ['no provenance', () => fs.rmSync(provenance), /^There is no provenance beside the archive/],
    ['an empty one', () => fs.writeFileSync(provenance, ''), /^The provenance can’t be read/],
    ['a list', () => fs.writeFileSync(provenance, '[]'), /^The provenance can’t be read/],
    [
      'a key that is none',
      () => fs.writeFileSync(at('ours.pem'), 'key'),
      /ours\.pem is no Ed25519 public key in PEM\.$/,
    ],
    ['no key', () => fs.rmSync(at('ours.pem')), /ours\.pem is no Ed25519 public key in PEM\.$/],
  ])('with %s it says what is wrong, and exits 1', (_, spoil, sentence) => {
    spoil()
    const { status, problem } = ours()
    expect(problem).toMatch(sentence)
    expect(status).toBe(1)
  })

  test('without --key it says how it is written', () => {
    expect(run(archive)).toMatchObject({ status: 2, problem: expect.stringContaining('Name the public key') })
  })
})

describe('npm run pack -- --sign', () => {
  test('takes Ed25519 keys alone', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    fs.writeFileSync(at('rsa.key'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
    expect(() => signingKey(at('rsa.key'))).toThrow('is no Ed25519 key')
  })
})
