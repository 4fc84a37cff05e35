/** An external problem, as a sentence for the operator: on `/readyz`, in the back office and by message (src/features/operations). */
export interface Trouble {
  /** Affected part, such as `mail`. At most one trouble each. */
  readonly part: string
  readonly sentence: string
}

// Next bundles the back office separately from the API. They share globalThis.
const holder: {
  hivisTroubles?: Map<string, string>
  /** Parts that this process found working. */
  hivisWell?: Set<string>
  hivisTroublesElsewhere?: readonly Trouble[]
  hivisLastBackup?: string | undefined
} & typeof globalThis = globalThis

/** Sets a part's trouble; null once it works again. */
export function noteTrouble(part: string, sentence: string | null): void {
  const troubles = holder.hivisTroubles ?? new Map<string, string>()
  const well = holder.hivisWell ?? new Set<string>()
  if (sentence === null) {
    troubles.delete(part)
    well.add(part)
  } else {
    troubles.set(part, sentence)
    well.delete(part)
  }
  holder.hivisTroubles = troubles
  holder.hivisWell = well
}

/** True once this process has found a part working, and nothing wrong with it since. */
export const isKnownWell = (part: string): boolean => holder.hivisWell?.has(part) ?? false

/** As in a process that has just started. */
export function forgetTroubles(): void {
  holder.hivisTroubles?.clear()
  holder.hivisWell?.clear()
}

export function setTroublesElsewhere(troubles: readonly Trouble[]): void {
  holder.hivisTroublesElsewhere = troubles
}

export const troublesHere = (): Trouble[] =>
  [...(holder.hivisTroubles ?? [])].map(([part, sentence]) => ({ part, sentence }))

export function eachOnce(troubles: readonly Trouble[]): Trouble[] {
  const known = new Set<string>()
  return troubles.filter(({ part, sentence }) => {
    const key = `${part} ${sentence}`
    return !known.has(key) && known.add(key)
  })
}

export const allTroubles = (): Trouble[] => eachOnce([...troublesHere(), ...(holder.hivisTroublesElsewhere ?? [])])

export const listTroubles = (): string[] => [...new Set(allTroubles().map(({ sentence }) => sentence))]

/** Sets the time of the last good backup, an ISO instant in UTC, for `/readyz`. */
export function noteLastBackup(at: string | undefined): void {
  holder.hivisLastBackup = at
}

export const lastBackup = (): string | undefined => holder.hivisLastBackup
