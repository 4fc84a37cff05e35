/**
 * What a run costs: clones this commit and an older one into empty folders, runs the same command in both, one after the other, and prints the
 * minutes of each stage side by side. Run: `node --import tsx bench/gates.ts [older commit] [test|proofs|verify] [times]`; without a commit, or
 * with `-`, the one before the loop was shortened. What is not committed is not measured.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { beforeTheLoop } from './support'

const [given = '-', command = 'test', times = '1'] = process.argv.slice(2)
const older = given === '-' ? beforeTheLoop : given

type Run = { readonly seconds: number; readonly code: number; readonly stages: ReadonlyMap<string, number> }

/** Lines such as `  ok   unit: 5298 passed, 0 failed (47.1 s)` and `  Installing packages … 29.7 s`. */
const stageLine = /^ {2}(?:(?:ok {3}|FAIL) )?(.+?)(?:: \d+ passed, \d+ failed \(| … |: )([\d.]+) s\b/

async function runIn(commit: string): Promise<Run> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-gates-'))
  try {
    execFileSync('git', ['clone', '-q', process.cwd(), home])
    execFileSync('git', ['checkout', '-q', commit], { cwd: home })
    const from = performance.now()
    const child = spawn('npm', ['run', command], { cwd: home, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said += text
    })
    const [code] = await once(child, 'close')
    const seconds = (performance.now() - from) / 1_000
    fs.writeFileSync(path.join(os.tmpdir(), `hivis-gates-${commit.slice(0, 8)}.log`), said)
    const stages = said.split('\n').flatMap((line) => {
      const [, name, took] = stageLine.exec(line) ?? []
      return name ? [[name, Number(took)] as const] : []
    })
    return { seconds, code: Number(code), stages: new Map(stages) }
  } finally {
    fs.rmSync(home, { recursive: true, force: true })
  }
}

const minutes = (seconds: number | undefined) => (seconds === undefined ? '–' : (seconds / 60).toFixed(2)).padStart(7)
const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()

for (let time = 1; time <= Number(times); time += 1) {
  const [before, now] = [await runIn(older), await runIn(head)]
  const names = new Set([...before.stages.keys(), ...now.stages.keys()])
  process.stdout.write(`npm run ${command}, minutes${' '.repeat(20)}${older.slice(0, 8)} ${head.slice(0, 8)}\n`)
  for (const name of names)
    process.stdout.write(`  ${name.padEnd(38)} ${minutes(before.stages.get(name))} ${minutes(now.stages.get(name))}\n`)
  process.stdout.write(
    `  ${'the whole'.padEnd(38)} ${minutes(before.seconds)} ${minutes(now.seconds)}, × ${(now.seconds / before.seconds).toFixed(2)}; ` +
      `ended with ${before.code} and ${now.code}\n`,
  )
}
