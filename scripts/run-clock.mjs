import fs from 'node:fs'

/** How long each stage took in the last whole run, by which the next one says how far it is. */
const lastFile = '.tmp/last-run.json'
const last = fs.existsSync(lastFile) ? JSON.parse(fs.readFileSync(lastFile, 'utf8')) : {}

/** Rows of names of stages: those of a row run side by side. */
let rows = []
const began = new Map()
const secondsOf = {}
const secondsSince = (from) => (performance.now() - from) / 1000

/** Seconds of a stage that are still to come. */
function leftOf(name) {
  if (name in secondsOf) return 0
  const from = began.get(name)
  return Math.max(0, (last[name] ?? 0) - (from === undefined ? 0 : secondsSince(from)))
}
const longest = (row, read) => Math.max(0, ...row.map(read))
const sumOf = (read) => rows.reduce((sum, row) => sum + longest(row, read), 0)

export const runClock = {
  start(given) {
    rows = given
  },
  begin: (name) => began.set(name, performance.now()),
  /** @returns its seconds. */
  end(name) {
    secondsOf[name] = secondsSince(began.get(name))
    return secondsOf[name]
  },
  running: () => [...began.keys()].filter((name) => !(name in secondsOf)),
  /** The share that is done and the seconds that are left, by the last run; null without one. */
  far() {
    const isKnown = rows.length > 0 && rows.every((row) => row.every((name) => name in last))
    if (!isKnown) return null
    const left = sumOf(leftOf)
    const whole = sumOf((name) => last[name])
    return { share: 1 - left / Math.max(1, whole), left }
  },
  /** For the next run. */
  keep: () => fs.writeFileSync(lastFile, JSON.stringify({ ...last, ...secondsOf })),
}

const minutes = (seconds) => (seconds < 90 ? `${Math.ceil(seconds / 10) * 10} s` : `${Math.round(seconds / 60)} min`)

export const words = (far) => (far ? ` · ${Math.round(far.share * 100)} %, about ${minutes(far.left)} left` : '')
