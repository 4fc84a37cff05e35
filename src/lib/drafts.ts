import { isRecord, parseJson } from '@/lib/unknown'

/* Unsent form input, kept on the device for some days: survives reloads, lost connections and the back button (design, manners 4, 25). */

const prefix = 'hivis-draft:'

export const draftDays = 7

export type Draft<Rest> = { savedAt: number; entries: [name: string, value: string][]; rest: Rest }

/** Storage key. A null person is a visitor who is not logged in. */
export const draftKey = (form: string, personId: number | null): string =>
  `${prefix}${form}:${personId === null ? 'visitor' : personId}`

/** Best effort: a full or blocked store must not interrupt typing. */
export function writeDraft<Rest>(key: string, entries: [string, string][], rest: Rest, now = Date.now()): void {
  const draft: Draft<Rest> = { savedAt: now, entries, rest }
  withStore((store) => store.setItem(key, JSON.stringify(draft)))
}

/** The draft, or null. Also discards everyone's expired drafts, and this one if `readRest` can't parse it. */
export function readDraft<Rest>(
  key: string,
  readRest: (rest: unknown) => Rest | null,
  now = Date.now(),
): Draft<Rest> | null {
  return withStore((store) => {
    for (const name of draftNames(store)) {
      if (now - savedAtOf(store.getItem(name)) > draftDays * 86_400_000) store.removeItem(name)
    }
    const kept = parse(store.getItem(key))
    const rest = readRest(kept?.rest)
    return kept && rest ? { ...kept, rest } : null
  })
}

export function removeDraft(key: string): void {
  withStore((store) => store.removeItem(key))
}

/** Removes every draft on this device, on logout: someone else may use it next. */
export function clearDrafts(): void {
  withStore((store) => {
    for (const name of draftNames(store)) store.removeItem(name)
  })
}

const draftNames = (store: Storage): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((name) => name.startsWith(prefix))

const savedAtOf = (text: string | null): number => parse(text)?.savedAt ?? 0

const isEntry = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

function parse(text: string | null): Draft<unknown> | null {
  const kept = parseJson(text ?? 'null')
  if (!isRecord(kept) || typeof kept.savedAt !== 'number' || !Array.isArray(kept.entries)) return null
  return { savedAt: kept.savedAt, entries: kept.entries.filter(isEntry), rest: kept.rest }
}

/** Some browsers refuse storage (private windows, full disks). Returns null then. */
function withStore<T>(act: (store: Storage) => T): T | null {
  try {
    return act(window.localStorage)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
