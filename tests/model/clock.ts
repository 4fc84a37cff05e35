/** Clocks of machines are wrong at times: what is done under one must come out as it does under the database's. */
import { AsyncLocalStorage } from 'node:async_hooks'

const wrongBy = new AsyncLocalStorage<number>()

const now = (): number => TrueDate.now() + (wrongBy.getStore() ?? 0)

const TrueDate = Date

globalThis.Date = new Proxy(TrueDate, {
  construct: (real, given) => Reflect.construct(real, given.length > 0 ? given : [now()]),
  get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
})

/** Does it in a process whose clock is that far ahead, or behind. */
export const underClock = <T>(minutes: number, act: () => Promise<T>): Promise<T> => wrongBy.run(minutes * 60_000, act)
