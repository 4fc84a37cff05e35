'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, getData, sendData } from '@/lib/api-client'
import { newUuid } from '@/lib/uuid'
import type { Act, ActAnswer, Day, readDay, sendActs } from './contract'
import { mostActsAtOnce } from './limits.rules'
import { dayAfter, isOver, sorted } from './rules'
import {
  type Contents,
  canKeep,
  dropAct,
  forgetDay,
  keepAct,
  keepAnswer,
  keepDay,
  readKept,
  type Stored,
} from './vault.client'

/** The front takes 64 KB at most. */
const mostBytes = 48_000
const waitingMs = 4_000
const restingMs = 60_000
const slowestMs = 15_000

export type Signal = 'trying' | 'yes' | 'no' | 'signed out'

type NewAct<A extends Act = Act> = A extends Act ? Omit<A, 'id' | 'madeAt'> : never

/** A weak signal may never answer; what is sent twice is done once. @throws ApiError, Error */
const inTime = <T,>(call: Promise<T>): Promise<T> =>
  Promise.race([
    call,
    new Promise<T>((_, reject) => setTimeout(() => reject(new Error('There was no answer in time.')), slowestMs)),
  ])

function batchOf(waiting: readonly Stored[], most: number): Stored[] {
  const batch: Stored[] = []
  let bytes = 0
  for (const one of waiting.slice(0, most)) {
    bytes += JSON.stringify(one.act).length
    if (batch.length > 0 && bytes > mostBytes) break
    batch.push(one)
  }
  return batch
}

const ask = async (batch: readonly Stored[]): Promise<readonly ActAnswer[]> =>
  (await inTime(sendData<typeof sendActs>('POST', '/desk/day/acts/', { acts: batch.map(({ act }) => act) }))).answers

/** What can't be read by the server is answered as refused, so that it doesn't hold up what comes after it. */
async function sendBatch(waiting: readonly Stored[]): Promise<readonly ActAnswer[]> {
  const isUnread = (error: unknown) => error instanceof ApiError && (error.code === 422 || error.code === 400)
  try {
    return await ask(batchOf(waiting, mostActsAtOnce))
  } catch (error) {
    if (!isUnread(error)) throw error
  }
  const [first] = waiting
  if (!first) return []
  try {
    return await ask([first])
  } catch (error) {
    if (!(error instanceof ApiError) || !isUnread(error)) throw error
    const refusal = Object.values(error.fieldErrors).flat()[0] ?? error.message
    return [{ id: first.act.id, isDone: false, refusal, receivedAt: new Date().toISOString() }]
  }
}

/** One tab at a time sends, where the browser can say so. */
const alone = <T,>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('hivis-desk-day', work) : work()

const signalOf = (error: unknown): Signal =>
  error instanceof ApiError && (error.code === 401 || error.code === 403) ? 'signed out' : 'no'

/** Another member of staff has signed in on this phone, or this one teaches no more. */
const isOthers = (error: unknown): boolean => error instanceof ApiError && error.code === 403

/** Sends what waits in order, then reads the day and keeps it. @throws ApiError, Error when there is no signal. */
async function synchronise(): Promise<Contents> {
  for (;;) {
    const waiting = sorted((await readKept())?.acts ?? []).waiting
    if (waiting.length === 0) break
    const answers = new Map((await sendBatch(waiting)).map((answer) => [answer.id, answer]))
    for (const one of waiting) {
      const answer = answers.get(one.act.id)
      if (answer) await keepAnswer(one, answer)
    }
    if (answers.size === 0) break
  }
  const day = await inTime(getData<typeof readDay>('/desk/day/'))
  await keepDay(day)
  for (const one of (await readKept())?.acts ?? []) if (isOver(one, new Date())) await dropAct(one.seq)
  return { day, acts: (await readKept())?.acts ?? [] }
}

export type DayState = {
  /** Undefined until it is read, null when nothing is kept here. */
  readonly day: Day | null | undefined
  readonly acts: readonly Stored[]
  readonly signal: Signal
  readonly isKept: boolean
  readonly problem: string
  readonly add: (...acts: NewAct[]) => Promise<void>
  readonly drop: (seq: number) => Promise<void>
  readonly tryNow: () => void
}

type Show = (kept: Contents | null) => void

/** Sends and reads, one at a time; asked again on the way, it begins again at the end. */
function useSignal(show: Show): { signal: Signal; tryNow: () => void } {
  const [signal, setSignal] = useState<Signal>('trying')
  const isBusy = useRef(false)
  const isWanted = useRef(false)
  const tryNow = useCallback(async () => {
    isWanted.current = true
    if (isBusy.current || !canKeep()) return
    isBusy.current = true
    while (isWanted.current) {
      isWanted.current = false
      try {
        show(await alone(synchronise))
        setSignal('yes')
      } catch (error) {
        setSignal(signalOf(error))
        if (isOthers(error)) await forgetDay()
        await readKept().then(show, () => undefined)
      }
    }
    isBusy.current = false
  }, [show])
  useEffect(() => {
    const again = () => void tryNow()
    const lost = () => setSignal('no')
    addEventListener('online', again)
    addEventListener('offline', lost)
    addEventListener('focus', again)
    return () => {
      removeEventListener('online', again)
      removeEventListener('offline', lost)
      removeEventListener('focus', again)
    }
  }, [tryNow])
  return { signal, tryNow: useCallback(() => void tryNow(), [tryNow]) }
}

/** What the phone keeps, shown before anything is asked of the network. */
function useKept() {
  const [kept, setKept] = useState<Contents | null | undefined>()
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const nothing = (words: string) => {
      setKept(null)
      setProblem(words)
    }
    if (!canKeep()) return nothing('This browser can’t keep your day. Use the roll in the planner instead.')
    readKept().then(setKept, () => nothing('This browser keeps nothing, perhaps because it is a private window.'))
  }, [])
  return { kept, setKept, problem, setProblem }
}

/** The day with what waits, kept on this phone and sent as soon as there is signal. */
export function useDay(): DayState {
  const { kept, setKept, problem, setProblem } = useKept()
  const { signal, tryNow } = useSignal(setKept)
  const waiting = sorted(kept?.acts ?? []).waiting.length
  const isOpen = kept !== undefined
  useEffect(() => {
    if (isOpen) tryNow()
  }, [isOpen, tryNow])
  useEffect(() => {
    const timer = setInterval(tryNow, waiting > 0 || signal === 'no' ? waitingMs : restingMs)
    return () => clearInterval(timer)
  }, [waiting, signal, tryNow])
  const add = async (...acts: NewAct[]) => {
    try {
      for (const act of acts) await keepAct({ ...act, id: newUuid(), madeAt: new Date().toISOString() })
      setProblem('')
    } catch {
      setProblem('This phone has no room to save it. Free some space, or note it on paper.')
    }
    setKept(await readKept())
    tryNow()
  }
  const drop = async (seq: number) => {
    await dropAct(seq)
    setKept(await readKept())
  }
  const day = useMemo(() => (kept ? dayAfter(kept.day, kept.acts) : kept), [kept])
  return { day, acts: kept?.acts ?? [], signal, isKept: Boolean(kept), problem, add, drop, tryNow }
}
