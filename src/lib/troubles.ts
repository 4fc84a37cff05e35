/**
 * What is wrong beside this process and keeps it from doing all it should, in a sentence for whoever runs it. Shown by `/readyz` and on the dashboard
 * of the back office; the site goes on.
 */

// Next bundles the back office apart from the front and its API: they meet on globalThis.
const holder: { hivisTroubles?: Map<string, string> } & typeof globalThis = globalThis

/** Notes what is wrong with a part; null when it is well again. */
export function noteTrouble(part: string, sentence: string | null): void {
  const troubles = holder.hivisTroubles ?? new Map<string, string>()
  if (sentence === null) troubles.delete(part)
  else troubles.set(part, sentence)
  holder.hivisTroubles = troubles
}

/** Everything that is wrong now, in the order of its coming. */
export const listTroubles = (): string[] => [...(holder.hivisTroubles?.values() ?? [])]
