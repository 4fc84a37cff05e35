'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Camera } from '@/features/wallet/check/camera.client'
import { ApiError, sendData } from '@/lib/api-client'
import type { checkInAtDoor } from '../door.contract'

/** Long enough to read it, and short enough for a queue. */
const shownMs = 6_000

type Step = { kind: 'ask'; problem: string } | { kind: 'name'; shown: string; problem: string } | Greeting
type Greeting = { kind: 'greet'; name: string; isAgain: boolean }

const ask: Step = { kind: 'ask', problem: '' }

function useCheckIn(token: string) {
  const [step, setStep] = useState<Step>(ask)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (step.kind !== 'greet') return
    const timer = setTimeout(() => setStep(ask), shownMs)
    return () => clearTimeout(timer)
  }, [step])
  const send = async (shown: string, firstName: string | null) => {
    if (isBusy) return
    setBusy(true)
    try {
      const body = { token, shown, firstName }
      const answer = await sendData<typeof checkInAtDoor>('POST', '/booking/door/', body)
      if (answer.state === 'several') setStep({ kind: 'name', shown, problem: '' })
      else setStep({ kind: 'greet', name: answer.firstName ?? '', isAgain: answer.state === 'already' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setStep(
        firstName === null
          ? { kind: 'ask', problem: error.message }
          : {
              kind: 'name',
              shown,
              problem: 'We can’t find that name with this number. Try again, or ask your trainer.',
            },
      )
    } finally {
      setBusy(false)
    }
  }
  return { step, isBusy, send, again: () => setStep(ask) }
}

/** One person after another: what they show, their first name where that is needed, and a greeting that goes by itself. */
export function CheckIn({ token }: { token: string }) {
  const { step, isBusy, send, again } = useCheckIn(token)
  if (step.kind === 'greet') return <Greet {...step} onNext={again} />
  if (step.kind === 'name')
    return (
      <Ask
        key="name"
        label="Your first name"
        hint="More than one person here has this number."
        problem={step.problem}
        isBusy={isBusy}
        isNumber={false}
        onSend={(name) => send(step.shown, name)}
        onBack={again}
      />
    )
  return (
    <div className="grid gap-8">
      <Ask
        key="number"
        label="Last four digits of your phone"
        hint="Or your card number, or the number of your booking."
        problem={step.problem}
        isBusy={isBusy}
        isNumber
        onSend={(shown) => send(shown, null)}
      />
      <Camera
        onFound={(text) => {
          if (!/\/card\/[0-9a-f]{32}\//.test(text) && !/^BKG-/i.test(text)) return false
          void send(text, null)
          return true
        }}
      />
    </div>
  )
}

type AskProps = {
  label: string
  hint: string
  problem: string
  isBusy: boolean
  isNumber: boolean
  onSend: (text: string) => Promise<void>
  onBack?: () => void
}

function Ask({ label, hint, problem, isBusy, isNumber, onSend, onBack }: AskProps) {
  const field = useRef<HTMLInputElement>(null)
  // A scanner types into the field that has the focus.
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = field.current?.value.trim() ?? ''
    if (text !== '') void onSend(text).then(() => field.current?.select())
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <label htmlFor="door" className="text-2xl font-semibold">
        {label}
        <span id="door-hint" className="mt-1 block text-base font-normal text-ink-3">
          {hint}
        </span>
      </label>
      <p role="alert" id="door-problem" className={problem ? 'font-semibold text-bad' : 'sr-only'}>
        {problem}
      </p>
      <input
        ref={field}
        id="door"
        className="field-input min-h-16 text-2xl tabular-nums"
        aria-describedby={problem ? 'door-hint door-problem' : 'door-hint'}
        aria-invalid={problem !== ''}
        autoComplete="off"
        autoCapitalize={isNumber ? 'off' : 'words'}
        spellCheck={false}
      />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary min-h-16 text-xl">
          {isBusy ? 'One moment…' : 'I’m here'}
        </button>
        {onBack && (
          <button type="button" className="btn btn-ghost min-h-16" onClick={onBack}>
            Start again
          </button>
        )}
      </div>
    </form>
  )
}

function Greet({ name, isAgain, onNext }: Greeting & { onNext: () => void }) {
  return (
    <div className="border-4 border-ink bg-primary p-8 text-on-primary">
      <div role="status">
        <p className="head text-4xl">Kia ora {name}</p>
        <p className="mt-2 text-xl">
          {isAgain ? 'You were checked in already. Come on in.' : 'You’re checked in. Come on in.'}
        </p>
      </div>
      <button type="button" className="btn btn-ghost mt-6 min-h-14" onClick={onNext}>
        Next person
      </button>
    </div>
  )
}
