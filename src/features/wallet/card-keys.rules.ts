import { hourMs } from '@/lib/durations'

/** A key signs for a year. */
export const keyDays = 365

/** Published this long before signing, so that every phone with recent signal knows it. */
export const noticeHours = 48

/** Longest life of a statement. The card on a phone gets a new one earlier. */
export const statementDays = 365

/** Statements ending within this are replaced: when next shown, and automatically in wallets. */
export const renewWithinDays = 60

export type KeyTimes = { readonly signsFrom: Date }

export const signingKeyOf = <K extends KeyTimes>(keys: readonly K[], now: Date): K | null =>
  keys
    .filter(({ signsFrom }) => signsFrom <= now)
    .toSorted((one, other) => other.signsFrom.getTime() - one.signsFrom.getTime())[0] ?? null

/** When a new key should start: now if there is none, after notice if the newest is a year old, else null. */
export function nextKeyFrom(keys: readonly KeyTimes[], now: Date): Date | null {
  if (!signingKeyOf(keys, now)) return now
  const newest = Math.max(...keys.map(({ signsFrom }) => signsFrom.getTime()))
  const isDue = newest + keyDays * 24 * hourMs <= now.getTime() + noticeHours * hourMs
  return isDue ? new Date(now.getTime() + noticeHours * hourMs) : null
}

/** Last day of a statement. Days are YYYY-MM-DD; `latest` is the issue day plus 365. */
export const statementEnd = (latest: string, expiresOn: string): string => (expiresOn < latest ? expiresOn : latest)

/** True if a statement ends soon, and not because its card does. `soon` is the day in 60 days. */
export const isWornOut = (endsOn: string, expiresOn: string, soon: string): boolean =>
  endsOn < expiresOn && endsOn < soon
