'use client'

import { useEffect, useRef, useState } from 'react'
import { ApiError, sendData } from '@/lib/api-client'
import { deviceStore } from '@/lib/browser-store'
import { isRecord, parseJson, textOf } from '@/lib/unknown'
import { untilSent } from '@/lib/until-sent'
import type { Commit, commitLearning, openLearning } from './contract'
import { longest, sandbox } from './frame.rules'

type Play = { readonly attempt: string; readonly url: string; readonly sequence: number; readonly title: string }

/** The commit that has not reached us yet: kept on the device, as the page may be closed without a signal. */
const keptName = 'hivis-learning'

const numberOf = (value: unknown, most: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(Math.max(value, 0), most) : 0

/** What the runtime in the frame says, cut to what we take. */
function readReport(data: Record<string, unknown>): Omit<Commit, 'attempt' | 'sequence'> {
  return {
    completion: textOf(data.completion, 40),
    success: textOf(data.success, 40),
    score: typeof data.score === 'number' ? numberOf(data.score, 100) : null,
    location: textOf(data.location, longest.location),
    suspendData: textOf(data.suspendData, longest.suspendData),
    seconds: Math.round(numberOf(data.seconds, 10_000_000)),
  }
}

/** True for the frame’s own window or one inside it. */
function isWithin(source: unknown, frame: Window | null): boolean {
  let at = source
  while (frame && at && at !== window) {
    if (at === frame) return true
    at = isRecord(at) || typeof at === 'object' ? Reflect.get(Object(at), 'parent') : null
  }
  return false
}

export type Saving = 'saved' | 'saving' | 'waiting' | 'lost'

/** Sends what the package reports, the newest only, until it is kept. */
function useCommits(play: Play | null, onPassed: () => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [saving, setSaving] = useState<Saving>('saved')
  const next = useRef<Commit | null>(null)
  const isSending = useRef(false)
  const sequence = useRef(play?.sequence ?? 0)

  useEffect(() => {
    if (!play) return
    sequence.current = Math.max(sequence.current, play.sequence)
    const pump = async () => {
      if (isSending.current) return
      isSending.current = true
      try {
        while (next.current) {
          const commit = next.current
          next.current = null
          const done = await untilSent(
            () => sendData<typeof commitLearning>('POST', '/learning/commits/', commit),
            (isWaiting) => setSaving(isWaiting ? 'waiting' : 'saving'),
          )
          if (!next.current) deviceStore.removeItem(keptName)
          if (done.isPassed) onPassed()
        }
        setSaving('saved')
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setSaving('lost')
      } finally {
        isSending.current = false
      }
    }
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      if (!isRecord(data) || data.hivis !== 'commit' || !isWithin(source, frame.current?.contentWindow ?? null)) return
      sequence.current += 1
      next.current = { ...readReport(data), attempt: play.attempt, sequence: sequence.current }
      deviceStore.setItem(keptName, JSON.stringify(next.current))
      setSaving('saving')
      void pump()
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [play, onPassed])
  return { frame, saving }
}

/** Sends what was left on the device when the page was closed. @returns whether something was. */
async function sendKept(): Promise<boolean> {
  const kept = parseJson(deviceStore.getItem(keptName) ?? 'null')
  if (!isRecord(kept)) return false
  try {
    await sendData<typeof commitLearning>('POST', '/learning/commits/', kept)
    deviceStore.removeItem(keptName)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (typeof error.code === 'number') deviceStore.removeItem(keptName)
    return false
  }
}

const savingWords: Readonly<Record<Saving, string>> = {
  saved: 'Your place is saved',
  saving: 'Saving…',
  waiting: 'No signal. We’ll save your place when it’s back',
  lost: 'We couldn’t save your place. Close this and continue',
}

/** The button that plays a part, and the frame over the page while it plays. */
export function PlayPart({
  token,
  itemId,
  label,
  isMain = false,
}: {
  token: string
  itemId: number
  label: string
  isMain?: boolean
}) {
  const [play, setPlay] = useState<Play | null>(null)
  const [problem, setProblem] = useState('')
  const [isPassed, setIsPassed] = useState(false)
  useEffect(() => {
    if (isMain) void sendKept().then((isSent) => isSent && location.reload())
  }, [isMain])
  const open = async () => {
    setProblem('')
    try {
      await sendKept()
      const opened = await sendData<typeof openLearning>('POST', '/learning/open/', { token, itemId })
      if (opened.isElsewhere) location.assign(opened.url)
      else setPlay(opened)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    }
  }
  return (
    <>
      <button
        type="button"
        className={isMain ? 'btn btn-primary' : 'link inline-flex min-h-11 items-center'}
        onClick={open}
      >
        {label}
      </button>
      {problem && (
        <p role="alert" className="mt-2 font-semibold text-bad">
          {problem}
        </p>
      )}
      {play && <Playing play={play} isPassed={isPassed} onPassed={() => setIsPassed(true)} />}
    </>
  )
}

function Playing({ play, isPassed, onPassed }: { play: Play; isPassed: boolean; onPassed: () => void }) {
  const { frame, saving } = useCommits(play, onPassed)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const leave = () => location.reload()
  return (
    <dialog
      ref={dialog}
      aria-label={play.title}
      onCancel={leave}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-ink p-0 text-white open:grid open:grid-rows-[auto_1fr]"
    >
      <div className="on-ink flex items-center justify-between gap-4 border-b-2 border-primary px-4 py-2">
        <p className="min-w-0">
          <b className="block truncate">{play.title}</b>
          <span role="status" className="block text-[0.875rem] text-[#c6ccd6]">
            {isPassed ? 'You’ve passed. Close this to see what you get' : savingWords[saving]}
          </span>
        </p>
        <button type="button" className="btn btn-small shrink-0" onClick={leave}>
          Close
        </button>
      </div>
      <iframe
        ref={frame}
        title={play.title}
        src={play.url}
        sandbox={sandbox}
        allow="fullscreen; autoplay"
        className="size-full border-0 bg-white"
      />
    </dialog>
  )
}
