import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '@/lib/env'
import { tryFiles } from './files'
import { ok, tried } from './finding'

let home = ''
beforeAll(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-probes-'))
})
afterAll(() => fs.rmSync(home, { recursive: true, force: true }))

const envOf = (folder: string) => readEnv({ NODE_ENV: 'test', DATA_DIR: folder })

test('a folder that can be made and written is fine, and nothing is left in it', async () => {
  const folder = path.join(home, 'new', 'data')
  expect(await tryFiles(envOf(folder))).toEqual(ok('files', 'DATA_DIR can be written.'))
  expect(fs.readdirSync(folder)).toEqual([])
})

test.each(['/proc/hivis/data', '/dev/null/data'])('%s is refused with its code at once', async (folder) => {
  expect(await tryFiles(envOf(folder))).toEqual({
    name: 'files',
    state: 'failed',
    says: expect.stringMatching(
      /^DATA_DIR can’t be written \((ENOENT|ENOTDIR)\)\. Change its owner, or name another folder\.$/,
    ),
  })
})

test('a disk that never answers is said, and anyone who waits for it is gone', async () => {
  // What is written to a pipe that no one reads waits, as a share does whose server is away.
  const name = 'nobody-reads'
  execFileSync('mkfifo', [path.join(home, name)])
  expect(await tryFiles(envOf(home), { name, withinMs: 500 })).toEqual({
    name: 'files',
    state: 'failed',
    says: 'DATA_DIR does not answer: nothing was written within 0.5 seconds. Look whether its disk or share hangs.',
  })
  const others = () => execFileSync('ps', ['-eo', 'args']).toString()
  await expect.poll(() => others().includes(`${home} ${name}`)).toBe(false)
})

test('whatever hangs or breaks keeps nothing from the others', async () => {
  const never = () => new Promise<never>(() => undefined)
  expect(await tried('mail', never, 1_000 / 50)).toEqual([
    {
      name: 'mail',
      state: 'failed',
      says: expect.stringMatching(/^No answer within \d+ seconds\. Check whether it hangs, then try again\.$/),
    },
  ])
  const broken = () => Promise.reject(Object.assign(new Error('secret words'), { code: 'EBROKEN' }))
  expect(await tried('mail', broken)).toEqual([
    { name: 'mail', state: 'failed', says: 'It could not be tried (EBROKEN).' },
  ])
})

test('a folder of pictures that the service can’t write to is named, as every upload would fail', async () => {
  const folder = path.join(home, 'uploads')
  fs.mkdirSync(folder)
  fs.writeFileSync(path.join(folder, 'media'), 'a file in the place of the folder')
  expect(await tryFiles(envOf(folder))).toMatchObject({
    state: 'failed',
    says: 'media in DATA_DIR can’t be written (ENOTDIR), so uploads fail. Give it to the account of the service: chown -R hivis: on DATA_DIR.',
  })
})
