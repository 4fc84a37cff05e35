'use client'

import { useEffect, useState } from 'react'

export function timeLeft(untilMs: number, nowMs: number): { minutes: number; seconds: number; isOver: boolean } {
  const left = Math.max(0, Math.ceil((untilMs - nowMs) / 1000))
  return { minutes: Math.floor(left / 60), seconds: left % 60, isOver: left === 0 }
}

export const clockText = ({ minutes, seconds }: { minutes: number; seconds: number }): string =>
  `${minutes}:${String(seconds).padStart(2, '0')}`

/** Minutes that are read out. */
export const toldMinutes: readonly number[] = [10, 5, 2, 1]

/** Uses the server’s clock, as the device clock may be wrong. */
export function useTimeLeft({ heldUntil, now }: { heldUntil: string | null; now: string }) {
  const [skew] = useState(() => Date.parse(now) - Date.now())
  const until = Date.parse(heldUntil ?? now)
  const [left, setLeft] = useState(() => timeLeft(until, Date.parse(now)))
  useEffect(() => {
    const tick = () => setLeft(timeLeft(until, Date.now() + skew))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [until, skew])
  return left
}
