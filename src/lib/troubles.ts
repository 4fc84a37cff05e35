/**
 * What is wrong beside this process and keeps it from doing all it should, in a sentence for the person who runs it. Shown by `/readyz` and on the dashboard
 * of the back office, and told to the operator (src/features/operations); the site goes on.
 */
export interface Trouble {
  /** What it is about, such as `mail`: one trouble at a time. */
  readonly part: string
  readonly sentence: string
}

// Next bundles the back office apart from the API beside it: they meet on globalThis.
const holder: {
  hivisTroubles?: Map<string, string>
  hivisTroublesElsewhere?: readonly Trouble[]
} & typeof globalThis = globalThis

/** Notes what is wrong with a part; null when it is well again. */
export function noteTrouble(part: string, sentence: string | null): void {
  const troubles = holder.hivisTroubles ?? new Map<string, string>()
  if (sentence === null) troubles.delete(part)
  else troubles.set(part, sentence)
  holder.hivisTroubles = troubles
}

/** Notes what other processes of this site say is wrong. */
export function setTroublesElsewhere(troubles: readonly Trouble[]): void {
  holder.hivisTroublesElsewhere = troubles
}

/** What this process noted, in the order of its coming. */
export const troublesHere = (): Trouble[] =>
  [...(holder.hivisTroubles ?? [])].map(([part, sentence]) => ({ part, sentence }))

/** Troubles without those that are said twice. */
export function eachOnce(troubles: readonly Trouble[]): Trouble[] {
  const known = new Set<string>()
  return troubles.filter(({ part, sentence }) => {
    const key = `${part} ${sentence}`
    return !known.has(key) && known.add(key)
  })
}

/** Everything that is wrong now, in all processes of this site. */
export const allTroubles = (): Trouble[] => eachOnce([...troublesHere(), ...(holder.hivisTroublesElsewhere ?? [])])

/** The sentences of everything that is wrong now, each once. */
export const listTroubles = (): string[] => [...new Set(allTroubles().map(({ sentence }) => sentence))]
