import { causeOf } from './cause'
import { log } from './log'

type Background = { readonly name: string; stop(): Promise<void> }

// Next bundles the code that starts these separately from the front that stops them. They share globalThis.
const holder: { hivisBackground?: Background[] } & typeof globalThis = globalThis

/** Registers a background job, and first stops one of the same name left over from a development reload. */
export function noteBackground(background: Background): void {
  const others = holder.hivisBackground ?? []
  for (const other of others) if (other.name === background.name) void other.stop()
  holder.hivisBackground = [...others.filter(({ name }) => name !== background.name), background]
}

export async function stopBackground(but?: string): Promise<void> {
  const noted = holder.hivisBackground ?? []
  holder.hivisBackground = noted.filter(({ name }) => name === but)
  await Promise.all(noted.filter(({ name }) => name !== but).map((background) => background.stop()))
}

export type Scheduled = {
  readonly name: string
  readonly everyMs: number
  readonly firstAfterMs?: number
  /** A returned number, or object of numbers, is the count of what was done. */
  readonly work: () => Promise<unknown>
  /** Logged after a run that did something. Default: not logged. */
  readonly done?: string
  /** Says what was not done, and that it will be retried. */
  readonly failure: string
}

function doneOf(result: unknown): Record<string, number> | null {
  const given = typeof result === 'number' ? { done: result } : result
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : []
  const numbers = entries.flatMap(([key, value]) => (typeof value === 'number' ? [[key, value] as const] : []))
  return numbers.some(([, value]) => value > 0) ? Object.fromEntries(numbers) : null
}

/** Repeats work until the process ends. A run that falls due during another is skipped; a failed one is logged and retried next round. */
export function keepDoing({ name, everyMs, firstAfterMs, failure, work, done }: Scheduled): void {
  let underWay: Promise<void> | null = null
  const round = async () => {
    try {
      const much = doneOf(await work())
      if (done && much) log.info(much, done)
    } catch (error) {
      log.warn(causeOf(error), failure)
    }
    underWay = null
  }
  const turn = () => {
    underWay ??= round()
  }
  const first = firstAfterMs === undefined ? undefined : setTimeout(turn, firstAfterMs).unref()
  const timer = setInterval(turn, everyMs).unref()
  const stop = async () => {
    clearTimeout(first)
    clearInterval(timer)
    await underWay
  }
  noteBackground({ name, stop })
}

export const idleMs = 1_000
/** How long a stop waits for work in progress. The next start resumes the rest. */
const stopMs = 5_000

type Worked = {
  readonly name: string
  readonly firstAfterMs?: number
  readonly retryMs: number
  /** Says that it will be retried. */
  readonly failure: string
  /** Returns true if there may be more. */
  readonly round: () => Promise<boolean>
  /** Work outside the rounds that a stop waits for. */
  readonly rest?: () => Promise<unknown>
}

/** The next round is immediate after one with work, else after a pause. Failed rounds are logged and retried. */
export function keepWorking(worked: Worked): { stop(): Promise<void> } {
  const { name, firstAfterMs = 0, retryMs, failure, round, rest } = worked
  let isStopping = false
  let wake: () => void = () => undefined
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve
      setTimeout(resolve, ms).unref()
    })
  const run = async () => {
    if (firstAfterMs > 0) await pause(firstAfterMs)
    while (!isStopping) {
      const ms = await round().then(
        (hasMore) => (hasMore ? 0 : idleMs),
        (error: unknown) => {
          log.warn(causeOf(error), failure)
          return retryMs
        },
      )
      if (!isStopping) await pause(ms)
    }
    await rest?.()
  }
  const ended = run()
  const stop = async () => {
    isStopping = true
    wake()
    await Promise.race([ended, new Promise<void>((resolve) => setTimeout(resolve, stopMs).unref())])
  }
  noteBackground({ name, stop })
  return { stop }
}
