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
import type { PostedForm } from './posted.rules'
import {
  type Attempt,
  answersOf,
  failedAttempt,
  keptAttempt,
  newAttempt,
  nextAttempt,
  readAttempt,
  trapField,
  trapInput,
} from './submission.rules'

export type Gate =
  | { kind: 'open' }
  | { kind: 'loading' }
  | { kind: 'visitor' }
  | { kind: 'person'; profile: Profile }
  | { kind: 'failed'; text: string }

/** Resolves who is logged in; a form open to everyone doesn’t wait for it. */
export function useGate(isGated: boolean, posted?: PostedForm): { gate: Gate; retry: () => void } {
  const [gate, setGate] = useState<Gate>(() => gateOf(isGated, posted))
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
    if (isGated && !posted) ask()
  }, [isGated, posted, ask])
  return { gate, retry: ask }
}

function gateOf(isGated: boolean, posted: PostedForm | undefined): Gate {
  if (posted?.profile) return { kind: 'person', profile: posted.profile }
  if (posted) return { kind: posted.isVisitor ? 'visitor' : 'open' }
  return { kind: isGated ? 'loading' : 'open' }
}

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

export const isLostConnection = (error: unknown): boolean => error instanceof ApiError && error.code === offlineCode

type Box = { current: HTMLElement | null }

export type Start = { values: ReadonlyMap<string, readonly string[]>; attempt: Attempt; isRestored: boolean }

const blankStart: Start = { values: new Map(), attempt: newAttempt('', 0), isRestored: false }

function readStart(key: string): Start {
  const draft = readDraft(key, readAttempt)
  if (draft) return { values: groupEntries(draft.entries), attempt: draft.rest, isRestored: true }
  return { ...blankStart, attempt: newAttempt(newUuid(), Date.now()) }
}

/** The initial values of a form, and its attempts from then on. A server-rendered form starts
 * blank, as the server knows no draft; input typed before hydration wins over the draft. */
export function useStart(
  key: string,
  { isDrawnHere, posted }: { isDrawnHere: boolean; posted?: PostedForm | undefined },
  box: Box,
) {
  const [start, setStart] = useState(() => {
    if (posted) return { ...blankStart, values: groupEntries(posted.values) }
    return isDrawnHere ? readStart(key) : blankStart
  })
  const attempt = useRef(start.attempt)
  const isPressed = useRef(false)
  useLayoutEffect(() => {
    if (isDrawnHere && !posted) return
    const kept = readStart(key)
    attempt.current = kept.attempt
    if (!kept.isRestored || posted) return
    const form = box.current?.querySelector('form')
    // A press from before hydration goes to the form with what was kept, which takes the place of this one.
    if (form?.dataset.early) {
      delete form.dataset.early
      isPressed.current = true
    }
    const typed = groupEntries(form ? entriesOf(new FormData(form)).filter(([, value]) => value !== '') : [])
    setStart({ ...kept, values: new Map([...kept.values, ...typed]) })
  }, [key, isDrawnHere, posted, box])
  useEffect(() => {
    if (!isPressed.current || !start.isRestored) return
    isPressed.current = false
    box.current?.querySelector('form')?.requestSubmit()
  }, [start, box])
  return { start, attempt }
}

function groupEntries(entries: readonly (readonly [string, string])[]): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const [name, value] of entries) values.set(name, [...(values.get(name) ?? []), value])
  return values
}

export const entriesOf = (entered: FormData): [string, string][] =>
  [...entered].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== trapInput ? [[name, value]] : [],
  )

/** True if something was typed before hydration. */
const isTouched = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      ((field instanceof HTMLInputElement && field.type !== 'hidden') || field instanceof HTMLTextAreaElement) &&
      field.value !== field.defaultValue,
  )

/** Debounce of draft saves. */
const keepMs = 300

/** Saves a draft shortly after typing, at the latest on leaving the page. A form unchanged since it opened has no draft. */
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

export type FormCall = {
  path: string
  base?: typeof contentApiBase
  lists?: readonly string[]
  /** Loaded when the person starts to fill in the form. */
  loadSchema: () => Promise<Schema>
}

/** Validates against the contract; skipped if it can't be loaded, as the server validates anyway. */
async function checkInBrowser(call: FormCall, answers: unknown): Promise<void> {
  const schema = await call.loadSchema().catch(() => null)
  const issues = schema?.safeParse(answers).error?.issues ?? []
  if (issues.length === 0) return
  const errors = fieldErrorsOf(issues)
  throw new ApiError({ code: 422, errors, fieldErrors: errors })
}

/** A token for one submit or file. @throws ApiError */
export async function askBotCheck(): Promise<string> {
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

/** Validates and sends, under the attempt's submission id. @throws ApiError */
export async function sendForm(call: FormCall, entered: FormData, attempt: { current: Attempt }): Promise<Receipt> {
  const answers = answersOf(entered, call.lists ?? [])
  await checkInBrowser(call, answers)
  const recaptchaToken = await askBotCheck()
  attempt.current = nextAttempt(attempt.current, JSON.stringify(answers), newUuid)
  const { submissionId, openedAt } = attempt.current
  try {
    const body = {
      ...answers,
      submissionId,
      recaptchaToken,
      secondsToFill: Math.max(0, Date.now() - openedAt) / 1000,
      [trapField]: entered.get(trapInput) ?? '',
    }
    return await sendData<typeof submitContactUs>('POST', call.path, body, call.base ? { base: call.base } : {})
  } catch (error) {
    if (error instanceof ApiError) attempt.current = failedAttempt(attempt.current, error.code)
    throw error
  }
}
