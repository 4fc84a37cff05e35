import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@/lib/errors'
import type { Expected, Model } from './state'
import type { World } from './world'

/** Three numbers choose whom and what an action is about. */
export type Pick = { readonly a: number; readonly b: number; readonly c: number }

/** Ids of what an action made or answered with. */
export type Answer = { readonly booking?: number | null; readonly order?: number; readonly entry?: number }

/** One action of a history, about what the model knew when it was planned. */
export type Planned = {
  readonly words: string
  /** Its transactions: between them those of another action may come. */
  readonly steps: readonly Expected[]
  /** Does it. @throws AppError as the product does. */
  run(world: World): Promise<Answer>
}

/** Null where there is nothing it could be about. */
export type Action = (model: Model, pick: Pick) => Planned | null

export const choose = <T>(all: readonly T[], number: number): T | undefined => all[number % Math.max(1, all.length)]

/** A place in a list, mostly of one that passes the test. */
export function placeOf<T>(all: readonly T[], number: number, isLikely: (one: T) => boolean): number | undefined {
  const places = [...all.keys()]
  const likely = places.filter((place) => {
    const one = all[place]
    return one !== undefined && isLikely(one)
  })
  return choose(number % 5 === 4 || likely.length === 0 ? places : likely, Math.floor(number / 5))
}

/** Does it again when something changed since it was looked at, as staff do. */
export async function lookingAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError && error.reason === 'STALE_VERSION' && tries < 5)) throw error
    }
}

/** @throws Error where something else happened than people were shown before. */
export function assertShown(shown: object, happened: object): void {
  if (!isDeepStrictEqual(shown, happened))
    throw new Error(`What was shown was ${JSON.stringify(shown)}, and what happened ${JSON.stringify(happened)}.`)
}

export type Outcome =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly error: AppError }
  | { readonly kind: 'died' }
