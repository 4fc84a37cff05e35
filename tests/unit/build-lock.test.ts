import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runNode } from '../../scripts/processes.mjs'

/** Starts that build at once, each a process of its own. */
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-build-'))
const lock = path.join(home, 'locks', 'building')
const [mark, log] = [path.join(home, 'mark'), path.join(home, 'log')]

beforeEach(() => {
  fs.rmSync(mark, { force: true })
  fs.writeFileSync(log, '')
})
afterAll(() => fs.rmSync(home, { recursive: true, force: true }))

/** A build that says when it begins and ends. `rest` comes between the two. */
const program = (rest: string) => `
  import fs from 'node:fs'
  import { buildOnce } from '${path.resolve('scripts/build.mjs')}'
  const say = (text) => fs.appendFileSync(${JSON.stringify(log)}, text)
  await buildOnce({ mark: ${JSON.stringify(mark)}, lock: ${JSON.stringify(lock)}, wanted: 'these sources' }, async () => {
    say('begun ')
    ${rest}
    say('done ')
  })`
const argsOf = (rest: string) => ['--input-type=module', '-e', program(rest)]
const start = (rest = '') => runNode(argsOf(rest))
const said = () => fs.readFileSync(log, 'utf8')

test('one builds, the others wait for it and find it built', async () => {
  const slow = 'await new Promise((resolve) => setTimeout(resolve, 500))'
  const ended = await Promise.all([start(slow), start(slow), start(slow)])
  expect(ended.map(({ status, stderr }) => [status, stderr])).toEqual([
    [0, ''],
    [0, ''],
    [0, ''],
  ])
  expect(said()).toBe('begun done ')
  expect(fs.readdirSync(path.dirname(lock))).toEqual([])
})

test('after one that failed, the next builds', async () => {
  expect((await start(`throw new Error('The build failed')`)).status).toBe(1)
  expect((await start()).status).toBe(0)
  expect(said()).toBe('begun begun done ')
})

test('from one that was killed, those that wait take over, one of them', async () => {
  const killed = spawn(
    process.execPath,
    argsOf(`process.stdout.write('in it'); await new Promise(() => setInterval(() => 0, 1000))`),
  )
  await once(killed.stdout, 'data')
  const waiting = [start(), start(), start()]
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([0, 0, 0])
  expect(said()).toBe('begun begun done ')
  expect(fs.readdirSync(path.dirname(lock))).toEqual([])
})
