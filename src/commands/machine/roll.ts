import { setTimeout as delay } from 'node:timers/promises'
import type { Host } from './host'
import { type Instance, pointAt } from './instances'
import { lookAtInstance } from './look'
import { lastLines } from './programs'
import { type Look, worseThan } from './watch'

/** How long is waited and watched. */
export interface Pace {
  /** All of them, once the last is new. */
  readonly watchMs: number
  /** Those that are new, before the next one is. */
  readonly betweenMs: number
  readonly everyMs: number
  readonly readyMs: number
}

export interface Rolling {
  readonly host: Host
  readonly instances: readonly Instance[]
  /** The folder of the new release. */
  readonly home: string
  readonly pace: Pace
  readonly say: (line: string) => void
  /** Aborted by someone who wants it to end. */
  readonly asked: AbortSignal
}

export type Rolled = { readonly kind: 'new' } | { readonly kind: 'back' | 'stuck'; readonly why: string }

/** Of instances that don’t stay up: systemd starts one again after it ended. */
const mostEnds = 3

const stopped = 'you stopped it'

/** Puts one instance after the other onto the new release and watches them; if one is worse than before, all go back. */
export async function roll(rolling: Rolling): Promise<Rolled> {
  const { instances, home, pace, say } = rolling
  const before = new Map<Instance, Look>()
  for (const instance of instances) before.set(instance, await lookAtInstance(instance))
  const renewed: Instance[] = []
  for (const instance of instances) {
    renewed.push(instance)
    say(`${instance.unit}: restarting with the new release …`)
    const isLast = renewed.length === instances.length
    const why =
      (await renew(rolling, instance, home).catch(messageOf)) ??
      (await watch(rolling, before, renewed, isLast ? pace.watchMs : pace.betweenMs))
    if (why !== null) return await goBack(rolling, renewed, why)
  }
  return { kind: 'new' }
}

/** Moves the link, restarts, and waits until it is ready. @returns why it isn’t, or null. */
async function renew(rolling: Rolling, instance: Instance, home: string): Promise<string | null> {
  const { host, say } = rolling
  const began = performance.now()
  pointAt(host, instance.link, home)
  // Of one that ended again and again systemd starts no more before that.
  await host.run('systemctl', 'reset-failed', instance.unit)
  const ran = await host.run('systemctl', 'restart', instance.unit)
  if (ran.status !== 0) return `${instance.unit} could not be restarted: ${lastLines(ran)}`
  const why = await untilReady(rolling, instance)
  if (why === null) say(`${instance.unit}: ready after ${seconds(performance.now() - began)} s.`)
  return why
}

async function untilReady({ host, pace, asked }: Rolling, instance: Instance): Promise<string | null> {
  const until = Date.now() + pace.readyMs
  let ends = 0
  while (Date.now() < until) {
    if ((await lookAtInstance(instance)).isReady) return null
    if (asked.aborted) return stopped
    const { status } = await host.run('systemctl', 'is-active', instance.unit)
    if (status !== 0) ends += 1
    if (ends === mostEnds) return `${instance.unit} does not start`
    await rest(Math.min(pace.everyMs, 1_000), asked)
  }
  return `${instance.unit} was not ready within ${seconds(pace.readyMs)} s`
}

/** @returns what is worse than before, as soon as something is, or null after that time. */
async function watch(
  { pace, say, asked }: Rolling,
  before: ReadonlyMap<Instance, Look>,
  renewed: readonly Instance[],
  ms: number,
): Promise<string | null> {
  const looks = new Map<Instance, Look[]>(renewed.map((instance) => [instance, []]))
  say(`Watching ${renewed.map(({ unit }) => unit).join(', ')} for ${seconds(ms)} s …`)
  for (const until = Date.now() + ms; Date.now() < until; await rest(pace.everyMs, asked)) {
    for (const [instance, seen] of looks) {
      seen.push(await lookAtInstance(instance))
      const was = before.get(instance)
      const why = was ? worseThan(was, seen) : null
      if (why !== null) return `${instance.unit}: ${why}`
    }
    if (asked.aborted) return stopped
  }
  return null
}

async function goBack(rolling: Rolling, renewed: readonly Instance[], why: string): Promise<Rolled> {
  const { say } = rolling
  say(`It goes back: ${why}.`)
  // No one may stop that half-way.
  const whole = { ...rolling, asked: new AbortController().signal }
  const left: string[] = []
  for (const instance of renewed.toReversed()) {
    say(`${instance.unit}: restarting with the release before …`)
    const problem = await renew(whole, instance, instance.home).catch(messageOf)
    if (problem !== null) left.push(problem)
  }
  return left.length === 0 ? { kind: 'back', why } : { kind: 'stuck', why: `${why}; then ${left.join(', ')}` }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'it failed')

const seconds = (ms: number): number => Math.round(ms / 1_000)

const rest = (ms: number, signal: AbortSignal): Promise<unknown> =>
  delay(ms, undefined, { signal }).catch(() => undefined)
