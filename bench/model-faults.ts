/**
 * Does the model find what is wrong? Plants one fault after the other in the SQL that guards seats and money, each in a database of its own, and plays
 * random histories until one disagrees. Run: `node --import tsx bench/model-faults.ts [part of a name …]`. Ends with 1 if one lives for five minutes.
 */
import os from 'node:os'
import { faults } from '../tests/model/faults'
import { playOn } from '../tests/model/process'
import { startTestDatabase } from '../tests/support/global-setup'

const longestMs = 5 * 60_000
const say = (line: string) => process.stdout.write(`${line}\n`)
const wanted = process.argv.slice(2)

/** What the database said, or else the last difference. */
function reasonIn(message: string | undefined): string | undefined {
  const lines = message?.trimEnd().split('\n')
  return (lines?.find((line) => /^\w*error: /i.test(line)) ?? lines?.at(-1))?.trim()
}

const { stop, ...server } = await startTestDatabase()
let alive = 0
for (const { name } of faults.filter((one) => wanted.length === 0 || wanted.some((part) => one.name.includes(part)))) {
  const began = performance.now()
  let operations = 0
  let found: string | undefined
  await playOn(
    server,
    `model_fault_${process.pid}`,
    { seed: 1, operations: Number.MAX_SAFE_INTEGER, isShrunk: false, fault: name },
    (told) => {
      operations += told.operations
      found ??= reasonIn(told.failure?.message)
      return performance.now() - began < longestMs
    },
  )
  const seconds = ((performance.now() - began) / 1_000).toFixed(0)
  if (found === undefined) alive += 1
  say(
    `${found === undefined ? '! ALIVE after' : '  found in'} ${seconds} s, ${operations} operations: ${name}${found ? ` (${found.slice(0, 110)})` : ''}`,
  )
}
say(`${alive} of ${faults.length} lived; load ${os.loadavg()[0]?.toFixed(1)} on ${os.availableParallelism()} cores`)
await stop()
process.exit(alive === 0 ? 0 : 1)
