import { addNzDays } from '@/lib/dates'

/** YYYY-MM-DD in New Zealand, inclusive. */
export type Span = { readonly from: string; readonly to: string }

/** `to` null: no expiry. */
export type Cover = { readonly from: string; readonly to: string | null }

export const earlier = (one: string, other: string): string => (one < other ? one : other)
const later = (one: string, other: string): string => (one > other ? one : other)

export function clip({ from, to }: Cover, within: Span): Span | null {
  const span = { from: later(from, within.from), to: to === null ? within.to : earlier(to, within.to) }
  return span.from <= span.to ? span : null
}

/** Sorts and merges spans that touch or overlap. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans.toSorted((one, other) => one.from.localeCompare(other.from))) {
    const last = joined.at(-1)
    if (last && span.from <= addNzDays(last.to, 1)) joined.splice(-1, 1, { ...last, to: later(last.to, span.to) })
    else joined.push(span)
  }
  return joined
}

export function sharedSpans(one: readonly Span[], other: readonly Span[]): Span[] {
  return one.flatMap((first) => other.flatMap((second) => clip(first, second) ?? []))
}

export const isWhole = (spans: readonly Span[], within: Span): boolean =>
  spans.length === 1 && spans[0]?.from === within.from && spans[0].to === within.to

export const areSame = (one: readonly Span[], other: readonly Span[]): boolean =>
  one.length === other.length &&
  one.every(({ from, to }, index) => other[index]?.from === from && other[index].to === to)
