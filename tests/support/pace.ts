import { spawnSync } from 'node:child_process'

/** What one start of Node that reads Next's server takes on the machine of docs/performance.md, in ms. */
const usualMs = 140

/** This many are timed: one alone says how busy the machine was in that moment. */
const rounds = 5

function readingMs(): number {
  const began = performance.now()
  const { status } = spawnSync(process.execPath, ['-e', "require('next/dist/server/next-server')"])
  if (status !== 0) throw new Error('Next’s server could not be read.')
  return performance.now() - began
}

/**
 * How many times as long as usual this machine takes now to start a process and read its code; 1 where it is as fast as usual, or faster. A promise in
 * seconds is one for a machine like that of docs/performance.md: a slower one gets as much more time as it is slower.
 */
export function paceNow(): number {
  const [middle = usualMs] = Array.from({ length: rounds }, readingMs)
    .sort((a, b) => a - b)
    .slice(Math.floor(rounds / 2))
  return Math.max(1, middle / usualMs)
}
