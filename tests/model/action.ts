import type { AppError } from '@/lib/errors'
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

export type Outcome =
  | { readonly kind: 'done'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly error: AppError }
  | { readonly kind: 'died' }
