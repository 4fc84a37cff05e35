import { setTimeout as rest } from 'node:timers/promises'
import { WaitError } from './errors'

/* Whole lists take seconds of a core. Their parts are read one at a time in each process, so that many exports at once leave the rest of it to
 * everyone else. */

/** Of one person, in each process. Their browser shows the refusal at once. */
const mostExports = 2

/** One whose reader has taken nothing for so long no longer counts: not every connection says that it is gone. */
const stalledMs = 60_000

type Export = { readonly staffId: number; readAt: number }

const underWay = new Set<Export>()
let last: Promise<unknown> = Promise.resolve()

/** Waits for the parts that were asked for before. While others wait, it then rests for as long as it worked. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const before = last
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  last = done
  await before
  const began = performance.now()
  try {
    return await work()
  } finally {
    if (last === done) end()
    else void rest(performance.now() - began).then(end)
  }
}

/** The parts of an export, each in its turn. @throws WaitError for one more than a person may have under way. */
export async function* takeTurns<Row>(staffId: number, parts: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  for (const one of underWay) if (performance.now() - one.readAt > stalledMs) underWay.delete(one)
  if ([...underWay].filter((one) => one.staffId === staffId).length >= mostExports)
    throw new WaitError(
      'TOO_MANY_REQUESTS',
      'Two of your exports are still being written. Wait for one of them, and try again.',
      10,
    )
  const mine = { staffId, readAt: performance.now() }
  underWay.add(mine)
  try {
    for (;;) {
      const part = await inTurn(() => parts.next())
      if (part.done) return
      yield part.value
      mine.readAt = performance.now()
    }
  } finally {
    underWay.delete(mine)
  }
}
