'use client'

import { useEffect, useState } from 'react'
import { heldSeatsName, personalStorage } from '@/lib/personal-storage'

/** `until` is in milliseconds of the device clock. */
export type Held = {
  readonly bookingId: number
  readonly sessionId: number
  readonly slotId: number
  readonly seats: number
  readonly course: string
  readonly until: number
}

const changed = 'hivis-held-seats'

const isHeld = (one: unknown): one is Held =>
  typeof one === 'object' &&
  one !== null &&
  ['bookingId', 'sessionId', 'slotId', 'seats', 'until'].every((name) => Number.isFinite(Reflect.get(one, name)))

function readHeld(): Held[] {
  const kept: unknown = personalStorage.getItem(heldSeatsName)
  return (Array.isArray(kept) ? kept : []).filter(isHeld).filter(({ until }) => until > Date.now())
}

function keep(held: readonly Held[]): void {
  personalStorage.setItem(heldSeatsName, held)
  window.dispatchEvent(new Event(changed))
}

/** So that the calendar does not show the start as full to its holder. */
export const noteHeld = (held: Held): void =>
  keep([...readHeld().filter(({ bookingId }) => bookingId !== held.bookingId), held])

/** Call once the hold is paid or over. */
export const dropHeld = (bookingId: number): void => keep(readHeld().filter((held) => held.bookingId !== bookingId))

/** Loads afterwards, as pages are cached for everyone. The server decides whether a hold is valid. */
export function useHeld(sessionId: number): readonly Held[] {
  const [held, setHeld] = useState<readonly Held[]>([])
  useEffect(() => {
    const look = () => setHeld(readHeld().filter((one) => one.sessionId === sessionId))
    look()
    for (const event of [changed, 'storage', 'pageshow']) window.addEventListener(event, look)
    return () => {
      for (const event of [changed, 'storage', 'pageshow']) window.removeEventListener(event, look)
    }
  }, [sessionId])
  return held
}
