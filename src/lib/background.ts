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

/** Stops everything that runs beside requests, and waits until it has. */
export async function stopBackground(): Promise<void> {
  const noted = holder.hivisBackground ?? []
  holder.hivisBackground = []
  await Promise.all(noted.map((background) => background.stop()))
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
      log.warn({ name: error instanceof Error ? error.name : typeof error }, failure)
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
