/**
 * Would the tests notice? Puts one small fault after the other into each file of rules (a comparison, a sum, a condition, a boundary, what is returned, a
 * number, a name) and runs its unit tests. Says for each file how many were noticed, and each that was not by its line.
 * Run: `node --import tsx bench/mutants.ts [part of a path …]`; without one, every file of rules that has a twin. Faults that may live stand with their
 * reason in bench/mutants-left.json. Ends with 1 where a file is below 90 %.
 */
import { fork } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { type Mutation, mutationsOf } from './mutations'

const aim = 0.9
/** A fault whose tests don’t end is noticed: the loop that it made never ends. */
const longestMs = 20_000

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The reason of each fault that may live, by file and by what it says. */
type Left = Record<string, Record<string, string>>

function filesOf(wanted: readonly string[]): string[] {
  const all = fs.globSync('src/**/{*.,*-,}rules.ts').toSorted()
  return all
    .filter((file) => testsOf(file).length > 0)
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
}

/** The twin, and tests beside it that read the file themselves. */
function testsOf(file: string): string[] {
  const folder = path.dirname(file)
  const name = path.basename(file, '.ts')
  const beside = fs.readdirSync(folder).filter((one) => /\.test\.tsx?$/.test(one))
  const reads = (one: string) => fs.readFileSync(path.join(folder, one), 'utf8').includes(`'./${name}'`)
  return beside.filter((one) => one.startsWith(`${name}.test.`) || reads(one)).map((one) => path.join(folder, one))
}

/** Runs all faults of a file from `begin` on, in a process of its own, which is ended when one of them never ends. */
function tryFrom(file: string, begin: number, onResult: (index: number, isKilled: boolean) => void): Promise<number> {
  return new Promise((resolve) => {
    const child = fork(path.resolve('bench/mutants-worker.ts'), [file, String(begin), ...testsOf(file)], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', process.env.FAULTS ? 'inherit' : 'ignore', 'ipc'],
    })
    let next = begin - 1
    const ended = () => {
      if (next >= begin) onResult(next, true)
      child.kill('SIGKILL')
    }
    let timer = setTimeout(ended, 6 * longestMs)
    child.on('message', (said: unknown) => {
      if (typeof said !== 'object' || said === null || !('index' in said) || !('isKilled' in said)) return
      clearTimeout(timer)
      timer = setTimeout(ended, longestMs)
      next = Number(said.index) + 1
      if (Number(said.index) < 0 && 'problem' in said && said.problem !== null)
        say(`  ${String(said.problem).slice(0, 300)}`)
      // A later process first tries the file without a fault, under the number of the fault that never ended.
      if (next > begin || begin === 0) onResult(Number(said.index), said.isKilled === true)
    })
    child.on('exit', () => {
      clearTimeout(timer)
      resolve(next + 1)
    })
  })
}

async function tryFile(file: string): Promise<{ mutations: Mutation[]; alive: Mutation[]; isTried: boolean }> {
  const mutations = mutationsOf(file, fs.readFileSync(file, 'utf8'))
  const killed = new Map<number, boolean>()
  for (let begin = 0; begin < mutations.length && killed.get(-1) !== true; )
    begin = Math.max(begin + 1, await tryFrom(file, begin, (index, isKilled) => killed.set(index, isKilled)))
  return {
    mutations,
    alive: mutations.filter((_, index) => killed.get(index) === false),
    isTried: mutations.length === 0 || killed.get(-1) === false,
  }
}

const left: Left = JSON.parse(fs.readFileSync('bench/mutants-left.json', 'utf8'))
let isBelow = false
let [all, noticed] = [0, 0]
for (const file of filesOf(process.argv.slice(2))) {
  const { mutations, alive, isTried } = await tryFile(file)
  if (!isTried) {
    say(`${file}: its tests fail without a fault`)
    isBelow = true
    continue
  }
  const reasons = left[file] ?? {}
  const open = alive.filter(({ says }) => !reasons[says])
  const counted = mutations.length - (alive.length - open.length)
  const share = counted === 0 ? 1 : 1 - open.length / counted
  all += counted
  noticed += counted - open.length
  isBelow ||= share < aim
  say(
    `${share < aim ? '!' : ' '} ${(share * 100).toFixed(0).padStart(3)} %  ${file}: ${counted - open.length} of ${counted} noticed${alive.length > open.length ? `, ${alive.length - open.length} may live` : ''}`,
  )
  for (const { line, says } of open) say(`        ${line}: ${says}`)
  const gone = Object.keys(reasons).filter((says) => !alive.some((one) => one.says === says))
  for (const says of gone) say(`        its reason is not needed any more: ${says}`)
}
say(`${((noticed / Math.max(1, all)) * 100).toFixed(1)} % of ${all} faults were noticed`)
process.exit(isBelow ? 1 : 0)
