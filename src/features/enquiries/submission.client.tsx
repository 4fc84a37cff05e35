'use client'

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Profile, readProfile } from '@/features/account/contract'
import { ApiError, getData, offlineCode, sendData } from '@/lib/api-client'
import { readDraft, removeDraft, writeDraft } from '@/lib/drafts'
import { fieldErrorsOf } from '@/lib/errors'
import { newUuid } from '@/lib/uuid'
import type { contentApiBase } from '@/paths'
import { BotCheckError, botCheckToken } from './captcha/client'
import { botCheckText } from './captcha/rules'
import type { submitContactUs } from './contract.generated'
import type { Receipt } from './definition.contract'
import {
  type Attempt,
  answersOf,
  failedAttempt,
  keptAttempt,
  newAttempt,
  nextAttempt,
  readAttempt,
  trapField,
} from './submission.rules'

/** Who fills in a form that is for people who are logged in. */
export type Gate =
  | { kind: 'open' }
  | { kind: 'loading' }
  | { kind: 'visitor' }
  | { kind: 'person'; profile: Profile }
  | { kind: 'failed'; text: string }

/** Asks who is there; a form for everybody is open without asking. `retry` asks again. */
export function useGate(isGated: boolean): { gate: Gate; retry: () => void } {
  const [gate, setGate] = useState<Gate>({ kind: isGated ? 'loading' : 'open' })
  const ask = useCallback(async () => {
    setGate({ kind: 'loading' })
    try {
      setGate({ kind: 'person', profile: await getData<typeof readProfile>('/user/profile/') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setGate(error.code === 401 ? { kind: 'visitor' } : { kind: 'failed', text: error.message })
    }
  }, [])
  useEffect(() => {
    if (isGated) ask()
  }, [isGated, ask])
  return { gate, retry: ask }
}

/** Whether there is a connection, and whether it has just come back. */
export function useConnection(): { connection: 'online' | 'offline' | 'back'; noteLost: () => void } {
  const [connection, setConnection] = useState<'online' | 'offline' | 'back'>('online')
  useEffect(() => {
    const lose = () => setConnection('offline')
    const find = () => setConnection((before) => (before === 'offline' ? 'back' : before))
    window.addEventListener('offline', lose)
    window.addEventListener('online', find)
    return () => {
      window.removeEventListener('offline', lose)
      window.removeEventListener('online', find)
    }
  }, [])
  return { connection, noteLost: () => setConnection('offline') }
}

/** True for a failure that only says that nothing could be reached. */
export const isLostConnection = (error: unknown): boolean => error instanceof ApiError && error.code === offlineCode

/** The element around the form. */
type Box = { current: HTMLElement | null }

/** What a form starts from: values of its fields by name, and the submit that they belong to. */
export type Start = { values: ReadonlyMap<string, readonly string[]>; attempt: Attempt; isRestored: boolean }

const blankStart: Start = { values: new Map(), attempt: newAttempt('', 0), isRestored: false }

/** The start of a form for somebody: the draft they left on this device, or nothing. */
function readStart(key: string): Start {
  const draft = readDraft(key, readAttempt)
  if (draft) return { values: groupEntries(draft.entries), attempt: draft.rest, isRestored: true }
  return { ...blankStart, attempt: newAttempt(newUuid(), Date.now()) }
}

/**
 * The start of a form, and its attempts from then on. A form that the server has drawn begins blank, as the server knows no draft; what was typed
 * before the script was there counts more than the draft.
 * @param box around the form.
 */
export function useStart(key: string, isDrawnHere: boolean, box: Box) {
  const [start, setStart] = useState(() => (isDrawnHere ? readStart(key) : blankStart))
  const attempt = useRef(start.attempt)
  useLayoutEffect(() => {
    if (isDrawnHere) return
    const kept = readStart(key)
    attempt.current = kept.attempt
    if (!kept.isRestored) return
    const form = box.current?.querySelector('form')
    const typed = groupEntries(form ? entriesOf(new FormData(form)).filter(([, value]) => value !== '') : [])
    setStart({ ...kept, values: new Map([...kept.values, ...typed]) })
  }, [key, isDrawnHere, box])
  return { start, attempt }
}

function groupEntries(entries: readonly (readonly [string, string])[]): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const [name, value] of entries) values.set(name, [...(values.get(name) ?? []), value])
  return values
}

/** What stands in the fields of a form now; files and the trap for programs are left out. */
export const entriesOf = (entered: FormData): [string, string][] =>
  [...entered].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== trapField ? [[name, value]] : [],
  )

/** True when something was typed already: before the script was there. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      ((field instanceof HTMLInputElement && field.type !== 'hidden') || field instanceof HTMLTextAreaElement) &&
      field.value !== field.defaultValue,
  )

/** How long after the last letter a draft is kept. */
const keepMs = 300

/**
 * Keeps what is typed as a draft, soon after it is typed and at the latest when the page is left. A form that says no more than when it was
 * opened has no draft.
 */
export function useDraft(key: string, start: Start, attempt: { current: Attempt }, box: Box) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const untouched = useRef<string | null>(null)
  const keep = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.current?.isConnected) return
    const entries = entriesOf(new FormData(form.current))
    if (!start.isRestored && JSON.stringify(entries) === untouched.current) removeDraft(key)
    else writeDraft(key, entries, keptAttempt(attempt.current, newUuid))
  }, [key, start, attempt])
  useEffect(() => {
    const leave = () => timer.current !== undefined && keep()
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [keep])
  useEffect(() => {
    form.current = box.current?.querySelector('form') ?? null
    if (!form.current || start.isRestored) return
    untouched.current = isTouched(form.current) ? null : JSON.stringify(entriesOf(new FormData(form.current)))
  }, [box, start])
  const noteEdit = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(keep, keepMs)
  }
  const forget = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    form.current = null
    removeDraft(key)
  }
  return { noteEdit, keep, forget }
}

type Schema = {
  safeParse(answers: unknown): {
    success: boolean
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined
  }
}

/** The call of a form. */
export type FormCall = {
  path: string
  /** Where it stands, for calls beside the platform's base. */
  base?: typeof contentApiBase
  /** Fields of which several values may be chosen. */
  lists?: readonly string[]
  /** The contract, which is loaded when somebody begins to fill in the form. */
  loadSchema: () => Promise<Schema>
}

/** What the contract says of the answers; nothing when it can't be loaded, as the server asks it again anyway. */
async function checkInBrowser(call: FormCall, answers: unknown): Promise<void> {
  const schema = await call.loadSchema().catch(() => null)
  const issues = schema?.safeParse(answers).error?.issues ?? []
  if (issues.length === 0) return
  const errors = fieldErrorsOf(issues)
  throw new ApiError({ code: 422, errors, fieldErrors: errors })
}

async function askBotCheck(): Promise<string> {
  try {
    return await botCheckToken()
  } catch (error) {
    if (error instanceof BotCheckError) {
      const errors = { non_field_errors: [botCheckText] }
      throw new ApiError({ code: 422, errors, fieldErrors: errors })
    }
    throw error
  }
}

/**
 * Checks and sends what was entered, under the attempt's submission id.
 * @throws ApiError
 */
export async function sendForm(call: FormCall, entered: FormData, attempt: { current: Attempt }): Promise<Receipt> {
  const answers = answersOf(entered, call.lists ?? [])
  await checkInBrowser(call, answers)
  // What fails before anything is sent says nothing of the submission.
  const recaptchaToken = await askBotCheck()
  attempt.current = nextAttempt(attempt.current, JSON.stringify(answers), newUuid)
  const { submissionId, openedAt } = attempt.current
  try {
    const body = {
      ...answers,
      submissionId,
      recaptchaToken,
      secondsToFill: Math.max(0, Date.now() - openedAt) / 1000,
      [trapField]: entered.get(trapField) ?? '',
    }
    return await sendData<typeof submitContactUs>('POST', call.path, body, call.base ? { base: call.base } : {})
  } catch (error) {
    if (error instanceof ApiError) attempt.current = failedAttempt(attempt.current, error.code)
    throw error
  }
}
