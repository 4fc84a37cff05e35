'use client'

import { getData } from '@/lib/api-client'
import type { readBotCheck } from './contract'

/** Google wasn't reachable: its script didn't load, or the person closed the challenge. The form may say so and retry. */
export class BotCheckError extends Error {
  override name = 'BotCheckError'
}

type Recaptcha = {
  ready(callback: () => void): void
  render(container: HTMLElement, options: Record<string, unknown>): number
  execute(widget: number): void
  reset(widget: number): void
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

const scriptUrl = 'https://www.google.com/recaptcha/api.js?render=explicit&hl=en-GB'
const loadMs = 10_000
/** A token may still arrive this long after the challenge closes. */
const closedMs = 2_000

/** A token for one submit, from the embedded verifier or Google's widget (script loaded on first use); none if
 * the site has no bot check. @throws ApiError when our own call fails, BotCheckError when Google's part does. */
export async function botCheckToken(): Promise<string> {
  const start = await getData<typeof readBotCheck>('/task/form-start/')
  if (start.kind === 'local') return start.token
  if (start.kind === 'none') return ''
  widget ??= renderWidget(start.siteKey).catch((error: unknown) => {
    widget = undefined
    throw error
  })
  try {
    const execute = await widget
    return await execute()
  } catch (error) {
    throw error instanceof BotCheckError ? error : new BotCheckError('The bot check failed.', { cause: error })
  }
}

let widget: Promise<() => Promise<string>> | undefined

async function renderWidget(siteKey: string): Promise<() => Promise<string>> {
  const recaptcha = await loadRecaptcha()
  let settle: { resolve(token: string): void; reject(error: Error): void } | undefined
  const fail = () => settle?.reject(new BotCheckError('The bot check gave no token.'))
  // Inline, at the end of the page: a badge in the corner would cover what has the focus.
  const container = document.createElement('div')
  document.body.append(container)
  const id = recaptcha.render(container, {
    sitekey: siteKey,
    size: 'invisible',
    badge: 'inline',
    callback: (token: string) => settle?.resolve(token),
    'error-callback': fail,
    'expired-callback': fail,
  })
  let last: Promise<unknown> = Promise.resolve()
  const askOnce = async () => {
    const stop = watchQuestion(fail)
    try {
      return await new Promise<string>((resolve, reject) => {
        settle = { resolve, reject }
        recaptcha.execute(id)
      })
    } finally {
      stop()
      settle = undefined
      recaptcha.reset(id)
    }
  }
  return () => {
    const asked = last.then(askOnce)
    last = asked.catch(() => undefined)
    return asked
  }
}

/** @throws BotCheckError if the script doesn't load. */
function loadRecaptcha(): Promise<Recaptcha> {
  return new Promise((resolve, reject) => {
    const { grecaptcha: loaded } = window
    if (loaded) return loaded.ready(() => resolve(loaded))
    const script = document.createElement('script')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new BotCheckError('The bot check did not load.'))
    }
    const timer = setTimeout(fail, loadMs)
    script.src = scriptUrl
    script.async = true
    script.onerror = fail
    script.onload = () => {
      const { grecaptcha } = window
      if (!grecaptcha) return fail()
      grecaptcha.ready(() => {
        clearTimeout(timer)
        resolve(grecaptcha)
      })
    }
    document.head.append(script)
  })
}

/** Google doesn't report a challenge closed without an answer, so the form would wait forever. Watch for its box being hidden instead. */
function watchQuestion(onClosed: () => void): () => void {
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const box = document.querySelector('iframe[src*="/recaptcha/"][src*="/bframe"]')?.closest('body > div')
    const isShown = box instanceof HTMLElement && box.style.visibility !== 'hidden'
    clearTimeout(timer)
    if (isOpen && !isShown) timer = setTimeout(onClosed, closedMs)
    isOpen = isShown
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}
