import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as rest } from 'node:timers/promises'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { closeFronts, page, sendHtml, sendJson, startFront, type TestFront } from './harness'

/*
 * Histories of a front whose pages change, and whose renders are slow, fail, die and hang, against what it promises: a page of everyone has nothing of
 * anyone, what is personal goes to its own person, nothing is older than it may be while rendering works, and a write reaches the application once.
 */

afterEach(closeFronts)

const limits = { staleMs: 100, hangMs: 300, renderMs: 400, downRenderMs: 400 }
/** A render that takes longer isn’t working as it should: its page may be older. */
const slowMs = 70
const topics = ['content', 'courses'] as const
type Topic = (typeof topics)[number]
/** Each page and the topic that it names. */
const pages = { '/': 'content', '/articles/': 'content', '/training/course-calendar/': 'courses' } as const
type Path = keyof typeof pages
const paths = Object.keys(pages).filter((path): path is Path => path in pages)
const people = ['mere', 'tomasi', ''] as const
type Person = (typeof people)[number]

type Mood = 'quick' | 'slow' | 'fails' | 'dies' | 'hangs'
type Step =
  | { readonly kind: 'visit'; readonly path: Path; readonly person: Person; readonly waits: boolean }
  | { readonly kind: 'account'; readonly person: Person; readonly waits: boolean }
  | { readonly kind: 'write'; readonly person: Person; readonly waits: boolean }
  | { readonly kind: 'publish'; readonly topic: Topic }
  | { readonly kind: 'mood'; readonly path: Path | '/account/'; readonly mood: Mood }
  | { readonly kind: 'database'; readonly isThere: boolean }
  | { readonly kind: 'pause'; readonly ms: number }

const waits = fc.boolean()
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('visit' as const),
      path: fc.constantFrom(...paths),
      person: fc.constantFrom(...people),
      waits,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('account' as const), person: fc.constantFrom(...people), waits }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('write' as const), person: fc.constantFrom(...people), waits }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('publish' as const), topic: fc.constantFrom(...topics) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('mood' as const),
      path: fc.constantFrom<Path | '/account/'>(...paths, '/account/'),
      mood: fc.constantFrom<Mood>('quick', 'slow', 'slow', 'fails', 'dies', 'hangs'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('database' as const), isThere: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('pause' as const), ms: fc.constantFrom(1, 20, 60, 120, 160) }),
  },
)

/** A render: one that failed or took too long excuses an older page until it is made again. */
type Render = { readonly path: string; readonly began: number; ended: number; isTrouble: boolean }

class World {
  readonly versions = { content: 1, courses: 1 }
  readonly published: { topic: Topic; version: number; at: number }[] = []
  readonly moods = new Map<string, Mood>()
  readonly renders: Render[] = []
  readonly written = new Map<string, number>()
  readonly problems: string[] = []

  publish(topic: Topic): void {
    this.versions[topic] += 1
    this.published.push({ topic, version: this.versions[topic], at: performance.now() })
  }

  async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = (req.url ?? '').split('?')[0] ?? ''
    if (req.method === 'POST') {
      const id = String(req.headers['idempotency-key'])
      this.written.set(id, (this.written.get(id) ?? 0) + 1)
      sendJson(res, { success: true, data: { id } })
      return
    }
    const render: Render = { path, began: performance.now(), ended: Number.POSITIVE_INFINITY, isTrouble: false }
    this.renders.push(render)
    const topic = topicOf(path)
    const said = `person=${req.headers.cookie ?? ''};path=${path};version=${topic ? this.versions[topic] : 0};`
    const mood = this.moods.get(path) ?? 'slow'
    if (mood === 'slow') await rest(40)
    if (mood === 'hangs') await rest(1_000)
    render.ended = performance.now()
    render.isTrouble = mood === 'fails' || mood === 'dies' || render.ended - render.began > slowMs
    if (mood === 'dies') throw new Error('The worker died.')
    if (mood === 'fails') sendHtml(res, page('Broken'), 500)
    else sendHtml(res, page(said, topic ? `<meta name="cache-topics" content="${topic}"/>` : ''))
  }

  /** Whether a render of the page went wrong or was slow so shortly before, or since, that an older copy may be sent. */
  hadTrouble(path: string, askedAt: number): boolean {
    const now = performance.now()
    return this.renders.some((one) => {
      const isTrouble = one.isTrouble || Math.min(now, one.ended) - one.began > slowMs
      const until = Math.max(one.ended + limits.staleMs, one.began + limits.staleMs + limits.hangMs)
      return one.path === path && isTrouble && until > askedAt
    })
  }

  /** The version that everyone must have when they asked at this moment. */
  leastVersion(topic: Topic, askedAt: number): number {
    const due = this.published.filter((one) => one.topic === topic && one.at + limits.staleMs <= askedAt)
    return due.at(-1)?.version ?? 1
  }
}

const topicOf = (path: string): Topic | undefined => Object.entries(pages).find(([page]) => page === path)?.[1]
const cookieOf = (person: Person): Record<string, string> =>
  person === '' ? {} : { cookie: `hivis-session=${person}` }

async function visit(world: World, { get }: TestFront, path: Path, person: Person): Promise<void> {
  const askedAt = performance.now()
  const answer = await get(path, cookieOf(person))
  const problem = (what: string) => world.problems.push(`${path} as ${person || 'anyone'}: ${what}`)
  const least = world.leastVersion(pages[path], askedAt)
  const isExcused = world.hadTrouble(path, askedAt)
  if (answer.status !== 200) {
    if (!isExcused || answer.status < 500) problem(`answered ${answer.status}`)
    return
  }
  const [, whose, of, version] = /person=(.*?);path=(.*?);version=(\d+);/.exec(answer.text) ?? []
  if (whose !== '') problem(`has something of ${whose}`)
  if (of !== path) problem(`is the page ${of}`)
  if (Number(version) < least && !isExcused) problem(`version ${version}, ${least} was due`)
}

async function openAccount(world: World, { get }: TestFront, person: Person): Promise<void> {
  const askedAt = performance.now()
  const answer = await get('/account/', cookieOf(person))
  const problem = (what: string) => world.problems.push(`account of ${person || 'no one'}: ${what}`)
  if (answer.headers['cache-control'] !== 'no-store') problem('may be kept')
  if (answer.status !== 200) {
    if (!world.hadTrouble('/account/', askedAt)) problem(`answered ${answer.status}`)
    return
  }
  const [, whose] = /person=(.*?);/.exec(answer.text) ?? []
  if (whose !== (cookieOf(person).cookie ?? '')) problem(`is that of ${whose || 'no one'}`)
}

async function write(world: World, { send }: TestFront, person: Person, id: string): Promise<void> {
  const answer = await send({
    path: '/api/platform/v1/booking/',
    method: 'POST',
    headers: { ...cookieOf(person), 'idempotency-key': id, 'content-type': 'application/json' },
    body: '{}',
  })
  const times = world.written.get(id) ?? 0
  if (answer.status !== 200 || times !== 1)
    world.problems.push(`a write was answered ${answer.status} and came ${times} times`)
}

async function play(steps: readonly Step[]): Promise<string[]> {
  const world = new World()
  const front = await startFront((req, res) => world.answer(req, res), {
    limits: { ...limits, connectionsPerAddress: 10_000 },
  })
  const underWay: Promise<void>[] = []
  for (const [at, one] of steps.entries()) {
    if (one.kind === 'publish') {
      world.publish(one.topic)
      front.front.cache.invalidate([one.topic])
    } else if (one.kind === 'mood') world.moods.set(one.path, one.mood)
    else if (one.kind === 'database') {
      if (one.isThere) front.front.cache.trust()
      else front.front.cache.distrust()
    } else if (one.kind === 'pause') await rest(one.ms)
    else {
      const asking =
        one.kind === 'visit'
          ? visit(world, front, one.path, one.person)
          : one.kind === 'account'
            ? openAccount(world, front, one.person)
            : write(world, front, one.person, `write-${at}`)
      underWay.push(asking)
      if (one.waits) await asking
    }
  }
  await Promise.all(underWay)
  await closeFronts()
  return world.problems
}

test('no history of pages, changes, slow, failing and dying renders breaks a promise of the front', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      expect(await play(steps)).toEqual([])
    }),
    { numRuns: 100, seed: 34 },
  )
})
