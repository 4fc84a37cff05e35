/** Plays histories on a database of its own, batch after batch, and tells its parent. Started by run.ts. */
import { pool } from '@/lib/db'
import { checkAll } from './books'
import { faults } from './faults'
import { type Failure, playHistories, prepareModel } from './histories'
import { newTally } from './play'

export type Asked = {
  readonly seed: number
  readonly operations: number
  readonly path?: string
  readonly isShrunk?: boolean
  /** One of `faults`, planted before. */
  readonly fault?: string
}

export type Told = {
  readonly operations: number
  readonly refused: number
  readonly done: Readonly<Record<string, number>>
  readonly failure: Failure | null
  readonly isOver: boolean
}

/** Histories between two reports. */
const batch = 10
const { seed, operations, path, isShrunk = true, fault }: Asked = JSON.parse(process.argv[2] ?? '{}')
const tell = (told: Told) => new Promise<void>((resolve) => process.send?.(told, () => resolve()))
let isStopped = false
process.on('message', () => {
  isStopped = true
})
// What ends its parent reaches it, too, and it is the parent that says when; without one there is no one to play for.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined)
process.once('disconnect', () => process.exit(1))

/** The rules of the books, of all that was played here. */
async function judge(): Promise<Failure | null> {
  const wrong = await checkAll()
  return wrong.length > 0 ? { seed, path: '', message: `The books are not true: ${JSON.stringify(wrong)}` } : null
}

await prepareModel()
if (fault) await faults.find(({ name }) => name === fault)?.plant(pool())
for (let round = 0, played = 0, isOver = false; !isOver; round += 1) {
  const tally = newTally()
  const histories = path || fault ? 1 : batch
  const asked = { seed: seed + round, histories }
  const { failure } = await playHistories({ ...asked, isShrunk: false, tally, ...(path && { path }) })
  played += tally.operations
  isOver = isStopped || failure !== null || path !== undefined || played >= operations
  const told = { operations: tally.operations, refused: tally.refused, done: Object.fromEntries(tally.done) }
  const isLonger = failure !== null && isShrunk && !path
  await tell({ ...told, failure: failure ?? (isOver ? await judge() : null), isOver: isOver && !isLonger })
  if (!isLonger) continue
  // What was found is said before it is made shorter, which takes minutes.
  const shorter = await playHistories({ ...asked, path: failure.path })
  await tell({ operations: 0, refused: 0, done: {}, failure: shorter.failure, isOver })
}
process.exit(0)
