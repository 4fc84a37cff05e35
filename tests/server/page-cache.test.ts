import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PageCache, type Rendered, type Resolved } from '../../src/server/page-cache'
import { StoredAnswer } from '../../src/server/stored-answer'
import { deferred } from './harness'

const limits = {
  cacheBytes: 10_000_000,
  entryBytes: 1_000_000,
  staleMs: 1_000,
  hangMs: 10_000,
  forgetMs: 3_600_000,
  renderMs: 15_000,
}
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

function storable(text: string, topics: readonly string[] = ['courses'], maxAgeMs = 10 * minute): Rendered {
  const answer = new StoredAnswer({
    body: Buffer.from(text),
    contentType: 'text/html',
    cacheControl: '',
    headers: [],
    isLasting: false,
  })
  return { kind: 'storable', answer, topics, maxAgeMs }
}

function textOf(resolved: Resolved): string {
  return resolved.kind === 'stored' ? (resolved.entry.answer.ready('identity')?.body.toString() ?? '') : resolved.kind
}

/** A cache with one key whose renders are finished by hand. */
function oneKey() {
  const cache = new PageCache(limits)
  const renders: ReturnType<typeof deferred<Rendered>>[] = []
  const get = () =>
    cache
      .resolve('/', 5_000, () => {
        const render = deferred<Rendered>()
        renders.push(render)
        return render.promise
      })
      .then(textOf)
  const finish = async (index: number, rendered: Rendered) => {
    renders[index]?.resolve(rendered)
    await vi.advanceTimersByTimeAsync(0)
  }
  const fill = async (text: string) => {
    const first = get()
    await finish(renders.length - 1, storable(text))
    return await first
  }
  return { cache, renders, get, finish, fill }
}

describe('a change', () => {
  it('shows the old copy while one render makes the new one', async () => {
    const { cache, renders, get, finish, fill } = oneKey()
    await fill('old')
    cache.invalidate(['courses'])
    expect(await Promise.all([get(), get(), get()])).toEqual(['old', 'old', 'old'])
    expect(renders).toHaveLength(2)
    await finish(1, storable('new'))
    expect(await get()).toBe('new')
    expect(renders).toHaveLength(2)
  })

  it('leaves other topics alone', async () => {
    const { cache, renders, get, fill } = oneKey()
    await fill('old')
    cache.invalidate(['content'])
    expect(cache.fresh('/')).toBeDefined()
    await get()
    expect(renders).toHaveLength(1)
  })

  it('is shown a second later at the latest: requests then wait for the render', async () => {
    const { cache, renders, get, finish, fill } = oneKey()
    await fill('old')
    cache.invalidate(['courses'])
    await vi.advanceTimersByTimeAsync(999)
    expect(await get()).toBe('old')
    await vi.advanceTimersByTimeAsync(1)
    const waiting = get()
    expect(renders).toHaveLength(2)
    await finish(1, storable('new'))
    expect(await waiting).toBe('new')
  })

  it('long ago is never answered with the old copy first', async () => {
    const { cache, get, finish, fill } = oneKey()
    await fill('old')
    cache.invalidate(['courses'])
    await vi.advanceTimersByTimeAsync(minute)
    const waiting = get()
    await finish(1, storable('new'))
    expect(await waiting).toBe('new')
  })

  it('does not get another second with each later change', async () => {
    const { cache, get, finish, fill } = oneKey()
    await fill('old')
    cache.invalidate(['courses'])
    await vi.advanceTimersByTimeAsync(900)
    cache.invalidate(['courses'])
    await vi.advanceTimersByTimeAsync(200)
    const waiting = get()
    await finish(1, storable('new'))
    expect(await waiting).toBe('new')
  })
})

describe('a change during a render', () => {
  it('during a render makes its result stale at birth', async () => {
    const { cache, renders, get, finish } = oneKey()
    const first = get()
    cache.invalidate(['courses'])
    await finish(0, storable('read before the change'))
    expect(await first).toBe('read before the change')
    expect(cache.fresh('/')).toBeUndefined()
    expect(await get()).toBe('read before the change')
    expect(renders).toHaveLength(2)
    await finish(1, storable('new'))
    expect(await get()).toBe('new')
  })

  it('of another topic during a render does not matter', async () => {
    const { cache, get, finish } = oneKey()
    const first = get()
    cache.invalidate(['settings'])
    await finish(0, storable('page'))
    await first
    expect(cache.fresh('/')).toBeDefined()
  })

  it('over a second ago is not answered by a render that began before it', async () => {
    const { cache, renders, get, finish, fill } = oneKey()
    await fill('oldest')
    cache.invalidate(['courses'])
    void get()
    cache.invalidate(['courses'])
    await vi.advanceTimersByTimeAsync(1_500)
    const late = get()
    expect(renders).toHaveLength(3)
    await finish(2, storable('newest'))
    await finish(1, storable('outrun'))
    expect(await late).toBe('newest')
    expect(await get()).toBe('newest')
  })

  it('of everything does not touch files that never change', async () => {
    const cache = new PageCache(limits)
    const render = vi.fn(async () => storable('file', [], Number.POSITIVE_INFINITY))
    await cache.resolve('/f', 1_000, render)
    cache.invalidate('everything')
    cache.distrust()
    await vi.advanceTimersByTimeAsync(100 * minute)
    await cache.resolve('/f', 1_000, render)
    expect(render).toHaveBeenCalledTimes(1)
  })
})

describe('time', () => {
  it('ends an entry when its age is over', async () => {
    const cache = new PageCache(limits)
    const render = vi.fn(async () => storable('page', ['courses'], minute))
    await cache.resolve('/', 1_000, render)
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(cache.fresh('/')).toBeDefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(cache.fresh('/')).toBeUndefined()
    await cache.resolve('/', 1_000, render)
    expect(render).toHaveBeenCalledTimes(2)
  })
})

describe('a failing render', () => {
  it('keeps the old copy, tries again once a second, and forgets it after an hour', async () => {
    const cache = new PageCache(limits)
    await cache.resolve('/', 1_000, async () => storable('old'))
    cache.invalidate(['courses'])
    const failing = vi.fn(async (): Promise<Rendered> => ({ kind: 'failed', hasOutage: false }))
    const get = () => cache.resolve('/', 1_000, failing).then(textOf)
    for (let index = 0; index < 50; index++) {
      expect(await get()).toBe('old')
      await vi.advanceTimersByTimeAsync(100)
    }
    expect(failing.mock.calls.length).toBeGreaterThanOrEqual(4)
    expect(failing.mock.calls.length).toBeLessThanOrEqual(6)
    await vi.advanceTimersByTimeAsync(limits.forgetMs)
    expect(await get()).toBe('old')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await get()).toBe('failed')
  })

  it('is forgiven when it works again', async () => {
    const cache = new PageCache(limits)
    await cache.resolve('/', 1_000, async () => storable('old'))
    cache.invalidate(['courses'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await cache.resolve('/', 1_000, async () => ({ kind: 'failed', hasOutage: false })).then(textOf)).toBe('old')
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await cache.resolve('/', 1_000, async () => storable('new')).then(textOf)).toBe('new')
    expect(cache.fresh('/')).toBeDefined()
  })

  it('that never ends holds no one for more than a second, and does not stop the next', async () => {
    const { cache, renders, get, finish, fill } = oneKey()
    await fill('old')
    cache.invalidate(['courses'])
    await vi.advanceTimersByTimeAsync(2_000)
    const waiting = get()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await waiting).toBe('old')
    expect(await get()).toBe('old')
    await vi.advanceTimersByTimeAsync(limits.renderMs)
    const next = get()
    expect(renders).toHaveLength(3)
    await finish(2, storable('new'))
    expect(await next).toBe('new')
  })

  it('without a copy is given up after the time of the request', async () => {
    const { get } = oneKey()
    const waiting = get()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await waiting).toBe('failed')
  })

  it('without a copy does not hold the next request when it was given up', async () => {
    const { renders, get, finish } = oneKey()
    const waiting = get()
    await vi.advanceTimersByTimeAsync(5_000)
    await waiting
    const next = get()
    expect(renders).toHaveLength(2)
    await finish(1, storable('new'))
    expect(await next).toBe('new')
  })

  it('is not a page that is gone: that is forgotten', async () => {
    const cache = new PageCache(limits)
    await cache.resolve('/', 1_000, async () => storable('old'))
    cache.invalidate(['courses'])
    await vi.advanceTimersByTimeAsync(2_000)
    const gone: Rendered = {
      kind: 'once',
      captured: { status: 404, headers: new Map(), body: Buffer.alloc(0), hasOutage: false },
    }
    expect(await cache.resolve('/', 1_000, async () => gone).then(textOf)).toBe('once')
    expect(cache.size).toBe(0)
  })
})

describe('without trust', () => {
  it('renders again at most once a second, and falls back on the copy', async () => {
    const cache = new PageCache(limits)
    let text = 'first'
    const render = vi.fn(
      async (): Promise<Rendered> => (text === '' ? { kind: 'failed', hasOutage: false } : storable(text)),
    )
    const get = () => cache.resolve('/', 1_000, render).then(textOf)
    await get()
    cache.distrust()
    await vi.advanceTimersByTimeAsync(1_000)
    text = 'second'
    expect(await get()).toBe('second')
    expect(await get()).toBe('second')
    expect(render).toHaveBeenCalledTimes(2)
    text = ''
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await get()).toBe('second')
    expect(await get()).toBe('second')
    expect(render).toHaveBeenCalledTimes(3)
    expect(cache.fresh('/')).toBeUndefined()
    text = 'third'
    cache.trust()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await get()).toBe('third')
    expect(cache.fresh('/')).toBeDefined()
  })

  it('waits a second at most', async () => {
    const { cache, get, fill } = oneKey()
    await fill('old')
    cache.distrust()
    await vi.advanceTimersByTimeAsync(2_000)
    const waiting = get()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await waiting).toBe('old')
  })

  it('waits for the first page alone while nothing is answered, and for none once it is back', async () => {
    const cache = new PageCache(limits)
    const hang = () => new Promise<never>(() => undefined)
    for (const key of ['/one/', '/two/']) await cache.resolve(key, 1_000, async () => storable(key))
    cache.distrust()
    await vi.advanceTimersByTimeAsync(2_000)
    const first = cache.resolve('/one/', 1_000, hang)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(textOf(await first)).toBe('/one/')
    expect(textOf(await cache.resolve('/two/', 1_000, hang))).toBe('/two/')
    cache.trust()
    cache.distrust()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(textOf(await cache.resolve('/two/', 1_000, async () => storable('new')))).toBe('new')
  })

  it('regained, does not wait for renders that began without it', async () => {
    const { cache, renders, get, finish } = oneKey()
    cache.distrust()
    void get()
    cache.trust()
    const next = get()
    expect(renders).toHaveLength(2)
    await finish(1, storable('new'))
    expect(await next).toBe('new')
  })

  it('regained, counts everything as changed', async () => {
    const { cache, fill } = oneKey()
    await fill('old')
    cache.distrust()
    cache.trust()
    expect(cache.fresh('/')).toBeUndefined()
  })
})
