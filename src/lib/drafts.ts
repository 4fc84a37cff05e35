/*
 * What was typed into a form and is not sent yet. It is kept on the device alone, for some days, so that a reload, a lost network or going
 * back loses nothing (design, manners 4 and 25).
 */

const prefix = 'hivis-draft:'

/** How long a draft is kept. */
export const draftDays = 7

/** A kept form: its fields as a browser would send them, in their order, and what its owner needs besides. */
export type Draft<Rest> = { savedAt: number; entries: [name: string, value: string][]; rest: Rest }

/** The name under which a form of somebody is kept; null is whoever is not logged in. */
export const draftKey = (form: string, personId: number | null): string =>
  `${prefix}${form}:${personId === null ? 'visitor' : personId}`

/** Keeps a draft, where the browser lets us: a full or forbidden store is no reason to stop typing. */
export function writeDraft<Rest>(key: string, entries: [string, string][], rest: Rest, now = Date.now()): void {
  const draft: Draft<Rest> = { savedAt: now, entries, rest }
  withStore((store) => store.setItem(key, JSON.stringify(draft)))
}

/**
 * The draft of this name, or null. Drafts that are too old, whosever they are, are thrown away first, and so is one that `readRest` can't read.
 */
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

/** Forgets every draft on this device: at logout, as somebody else may sit down next. */
export function clearDrafts(): void {
  withStore((store) => {
    for (const name of draftNames(store)) store.removeItem(name)
  })
}

const draftNames = (store: Storage): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((name) => name.startsWith(prefix))

const savedAtOf = (text: string | null): number => parse(text)?.savedAt ?? 0

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isEntry = (value: unknown): value is [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

/** A draft as it was written, or null for anything else that may stand there. */
function parse(text: string | null): Draft<unknown> | null {
  const kept = parseJson(text ?? 'null')
  if (!isRecord(kept) || typeof kept.savedAt !== 'number' || !Array.isArray(kept.entries)) return null
  return { savedAt: kept.savedAt, entries: kept.entries.filter(isEntry), rest: kept.rest }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Browsers refuse the store to some people (private windows, full disks): then there is none. */
function withStore<T>(act: (store: Storage) => T): T | null {
  try {
    return act(window.localStorage)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
