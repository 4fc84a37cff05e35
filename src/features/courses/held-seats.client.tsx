'use client'

import { useEffect, useState } from 'react'
import { heldSeatsName, personalStorage } from '@/lib/personal-storage'

/** Seats that are held for whoever uses this device, while they book; `until` is an instant of this device's clock, in milliseconds. */
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

/** Remembers on this device that seats are held, so that the calendar does not call their start full for whoever has them. */
export const noteHeld = (held: Held): void =>
  keep([...readHeld().filter(({ bookingId }) => bookingId !== held.bookingId), held])

/** Forgets a hold that was paid, or is over. */
export const dropHeld = (bookingId: number): void => keep(readHeld().filter((held) => held.bookingId !== bookingId))

/**
 * Own holds of a session. Pages are the same for everybody, so they come afterwards; only the server decides what a hold is worth.
 */
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
