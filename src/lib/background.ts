import { causeOf } from './cause'
import { log } from './log'

type Background = { readonly name: string; stop(): Promise<void> }

// Next bundles what it starts apart from the front that ends it: they meet on globalThis.
const holder: { hivisBackground?: Background[] } & typeof globalThis = globalThis

/** Notes something that runs beside requests. One of the same name, left over by a reload in development, is stopped first. */
export function noteBackground(background: Background): void {
  const others = holder.hivisBackground ?? []
  for (const other of others) if (other.name === background.name) void other.stop()
  holder.hivisBackground = [...others.filter(({ name }) => name !== background.name), background]
}

/** Stops everything that runs beside requests, but for one of this name, and waits until it has. */
export async function stopBackground(but?: string): Promise<void> {
  const noted = holder.hivisBackground ?? []
  holder.hivisBackground = noted.filter(({ name }) => name === but)
  await Promise.all(noted.filter(({ name }) => name !== but).map((background) => background.stop()))
}

type Kept = {
  /** One of its name runs in a process. */
  readonly name: string
  readonly everyMs: number
  /** The first time is so long after the start; a whole round after it where this is not given. */
  readonly firstAfterMs?: number
  /** What the log says when it failed: that something was not done, and that it is tried again. */
  readonly failure: string
  readonly work: () => Promise<void>
}

/**
 * Does something again and again until the process ends, never twice at once: a round that comes while the last is still at it is left out. What fails
 * is logged and tried again in the next round. To stop is to wait for the round that is under way.
 */
export function keepDoing({ name, everyMs, firstAfterMs, failure, work }: Kept): void {
  let underWay: Promise<void> | null = null
  const round = async () => {
    try {
      await work()
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

/** Until the next round after one that left nothing to do. */
export const idleMs = 1_000
/** How long a stop waits for what is under way. What takes longer is taken up again by the next start. */
const stopMs = 5_000

type Worked = {
  readonly name: string
  /** The first round is so long after the start; at once where this is not given. */
  readonly firstAfterMs?: number
  /** Until the next round after one that failed. */
  readonly retryMs: number
  /** What the log says when a round failed: that it is tried again. */
  readonly failure: string
  /** Does what is due. True where there may be more at once. */
  readonly round: () => Promise<boolean>
  /** What is under way beside the rounds, to be waited for at the end. */
  readonly rest?: () => Promise<unknown>
}

/**
 * Works off what is due, round after round until the process ends: at once where there was something, else after a while. A round that fails is logged
 * and tried again. @returns the way to stop.
 */
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
