/**
 * Steps of a start, with the seconds that they took on a small machine: how they compare says how much of a first start is done. Steps
 * that run beside the build, or take no time, have none.
 */
const expected = { 'Installing packages': 26, Building: 32, Starting: 3 }

/** Of its expected time a step fills four fifths, and of what is left as much again: it slows down, but never stands still. */
const shareAfter = (seconds, wanted) => 1 - 0.2 ** (seconds / wanted)

const began = new Map()
const ended = new Set()
const listeners = []

const tell = (change) => {
  for (const listener of listeners) listener(change)
}

function shareOf([name, wanted]) {
  if (ended.has(name)) return wanted
  const since = began.get(name)
  return since === undefined ? 0 : wanted * shareAfter((performance.now() - since) / 1000, wanted)
}

export const progress = {
  begin(name) {
    began.set(name, performance.now())
    tell({ began: name })
  },
  end(name) {
    began.delete(name)
    ended.add(name)
    tell({ ended: name })
  },
  /** What another process did before this one. */
  isDone(name) {
    ended.add(name)
  },
  /** What this start has no need of. */
  isLeftOut(name) {
    delete expected[name]
  },
  doing: () => [...began.keys()],
  /** From 0 to 1. */
  share() {
    const total = Object.values(expected).reduce((sum, seconds) => sum + seconds, 0)
    return Object.entries(expected).reduce((sum, step) => sum + shareOf(step), 0) / total
  },
  onChange: (listener) => listeners.push(listener),
}

const barWidth = 28

/** A share from 0 to 1 as a bar for a terminal. */
export function barOf(share) {
  const done = Math.round(share * barWidth)
  return '█'.repeat(done) + '░'.repeat(barWidth - done)
}
