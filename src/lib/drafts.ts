import { deviceStore } from './browser-store'
import { isRecord, parseJson } from './unknown'

/* Unsent form input, kept on the device for some days: survives reloads, lost connections and the back button (design, manners 4, 25). */

const prefix = 'hivis-draft:'

export const draftDays = 7

export type Draft<Rest> = { savedAt: number; entries: [name: string, value: string][]; rest: Rest }

/** Storage key. A null person is a visitor who is not logged in. */
export const draftKey = (form: string, personId: number | null): string =>
  `${prefix}${form}:${personId === null ? 'visitor' : personId}`

export function writeDraft<Rest>(key: string, entries: [string, string][], rest: Rest, now = Date.now()): void {
  const draft: Draft<Rest> = { savedAt: now, entries, rest }
  deviceStore.setItem(key, JSON.stringify(draft))
}

/** The draft, or null. Also discards everyone's expired drafts, and this one if `readRest` can't parse it. */
export function readDraft<Rest>(
  key: string,
  readRest: (rest: unknown) => Rest | null,
  now = Date.now(),
): Draft<Rest> | null {
  for (const name of draftNames()) {
    if (now - savedAtOf(deviceStore.getItem(name)) > draftDays * 86_400_000) deviceStore.removeItem(name)
  }
  const kept = parse(deviceStore.getItem(key))
  const rest = readRest(kept?.rest)
  return kept && rest ? { ...kept, rest } : null
}

export function removeDraft(key: string): void {
  deviceStore.removeItem(key)
}

/** Removes every draft on this device, on logout: someone else may use it next. */
export function clearDrafts(): void {
  for (const name of draftNames()) deviceStore.removeItem(name)
}

const draftNames = (): string[] => deviceStore.names().filter((name) => name.startsWith(prefix))

const savedAtOf = (text: string | null): number => parse(text)?.savedAt ?? 0

const isEntry = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

function parse(text: string | null): Draft<unknown> | null {
  const kept = parseJson(text ?? 'null')
  if (!isRecord(kept) || typeof kept.savedAt !== 'number' || !Array.isArray(kept.entries)) return null
  return { savedAt: kept.savedAt, entries: kept.entries.filter(isEntry), rest: kept.rest }
}
