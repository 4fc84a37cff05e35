// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Given = { sitekey: string; size: string; callback(token: string): void; 'error-callback'(): void }

let start: unknown
let rendered: Given[]
let acts: string[]

/** Google's script once it has loaded, as far as we call it. */
const google = {
  ready: (callback: () => void) => callback(),
  render: (_container: HTMLElement, given: Given) => {
    if (given.sitekey === 'wrong') throw new Error('Invalid site key or not loaded in api.js: wrong')
    return rendered.push(given) - 1
  },
  execute: (widget: number) => void acts.push(`execute ${widget}`),
  reset: (widget: number) => void acts.push(`reset ${widget}`),
}

/** The module again, as on a page of its own. */
async function open() {
  vi.resetModules()
  const { ApiError } = await import('@/lib/api-client')
  return { ...(await import('./client')), ApiError }
}

const script = () => document.head.querySelector('script')
const scriptThere = async () => {
  await vi.waitFor(() => expect(script()).not.toBeNull())
  return script()
}
const loaded = async () => {
  const found = await scriptThere()
  vi.stubGlobal('grecaptcha', google)
  found?.dispatchEvent(new Event('load'))
}
const executed = (times: number) =>
  vi.waitFor(() => expect(acts.filter((act) => act.startsWith('execute'))).toHaveLength(times))

beforeEach(() => {
  start = { kind: 'recaptcha', siteKey: 'the-site-key' }
  rendered = []
  acts = []
  vi.stubGlobal('fetch', async (url: string) => {
    expect(url).toBe('/api/platform/v1/task/form-start/')
    return start === null
      ? Response.json({ success: false, code: 503, errors: {} }, { status: 503 })
      : Response.json({ success: true, data: start })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

describe('the token of the embedded verifier', () => {
  test('is the one of the call, without a script of anyone', async () => {
    start = { kind: 'local', token: 'abc' }
    const { botCheckToken } = await open()
    expect(await botCheckToken()).toBe('abc')
    expect(script()).toBeNull()
  })

  test('is refused as every call is', async () => {
    start = null
    const { botCheckToken, ApiError } = await open()
    await expect(botCheckToken()).rejects.toBeInstanceOf(ApiError)
  })
})

describe('the token of Google’s widget', () => {
  test('comes from one invisible widget, one for each submit, the script loaded once', async () => {
    const { botCheckToken } = await open()
    const first = botCheckToken()
    await loaded()
    expect(script()?.src).toBe('https://www.google.com/recaptcha/api.js?render=explicit&hl=en-GB')
    await executed(1)
    expect(rendered[0]).toMatchObject({ sitekey: 'the-site-key', size: 'invisible', badge: 'inline' })
    rendered[0]?.callback('token 1')
    expect(await first).toBe('token 1')
    const second = botCheckToken()
    await executed(2)
    rendered[0]?.callback('token 2')
    expect(await second).toBe('token 2')
    expect(document.head.querySelectorAll('script')).toHaveLength(1)
    expect(rendered).toHaveLength(1)
    expect(acts).toEqual(['execute 0', 'reset 0', 'execute 0', 'reset 0'])
  })

  test('is another for each of two submits at once', async () => {
    const { botCheckToken } = await open()
    const both = [botCheckToken(), botCheckToken()]
    await loaded()
    for (const [index, token] of ['token 1', 'token 2'].entries()) {
      await executed(index + 1)
      rendered[0]?.callback(token)
    }
    expect(await Promise.all(both)).toEqual(['token 1', 'token 2'])
    expect(document.head.querySelectorAll('script')).toHaveLength(1)
  })

  test('is missed in its own way when the script does not load, and sought again at the next submit', async () => {
    const { botCheckToken, BotCheckError } = await open()
    const first = botCheckToken()
    const refused = expect(first).rejects.toBeInstanceOf(BotCheckError)
    ;(await scriptThere())?.dispatchEvent(new Event('error'))
    await refused
    expect(script()).toBeNull()
    const second = botCheckToken()
    await loaded()
    await executed(1)
    rendered[0]?.callback('token')
    expect(await second).toBe('token')
  })

  test('is missed in its own way when the script never comes', async () => {
    const { botCheckToken, BotCheckError } = await open()
    vi.useFakeTimers()
    const refused = expect(botCheckToken()).rejects.toBeInstanceOf(BotCheckError)
    await vi.waitFor(() => expect(script()).not.toBeNull())
    await vi.advanceTimersByTimeAsync(10_000)
    await refused
  })

  test('is missed in its own way for what is no script of Google', async () => {
    const { botCheckToken, BotCheckError } = await open()
    const refused = expect(botCheckToken()).rejects.toBeInstanceOf(BotCheckError)
    ;(await scriptThere())?.dispatchEvent(new Event('load'))
    await refused
  })

  test('is missed in its own way for a wrong key, and comes without a reload once the key is right', async () => {
    const { botCheckToken, BotCheckError } = await open()
    start = { kind: 'recaptcha', siteKey: 'wrong' }
    const refused = expect(botCheckToken()).rejects.toBeInstanceOf(BotCheckError)
    await loaded()
    await refused
    start = { kind: 'recaptcha', siteKey: 'the-site-key' }
    const second = botCheckToken()
    await executed(1)
    rendered[0]?.callback('token')
    expect(await second).toBe('token')
    expect(document.head.querySelectorAll('script')).toHaveLength(1)
  })

  test('is missed in its own way when the widget fails, and comes from the same widget at the next submit', async () => {
    const { botCheckToken, BotCheckError } = await open()
    const failed = expect(botCheckToken()).rejects.toBeInstanceOf(BotCheckError)
    await loaded()
    await executed(1)
    rendered[0]?.['error-callback']()
    await failed
    const second = botCheckToken()
    await executed(2)
    rendered[0]?.callback('token')
    expect(await second).toBe('token')
    expect(rendered).toHaveLength(1)
    expect(acts).toEqual(['execute 0', 'reset 0', 'execute 0', 'reset 0'])
  })

  test('is missed when someone closes the question without an answer', async () => {
    const { botCheckToken, BotCheckError } = await open()
    const refused = expect(botCheckToken()).rejects.toBeInstanceOf(BotCheckError)
    await loaded()
    await executed(1)
    const box = document.createElement('div')
    box.innerHTML = '<div><iframe src="https://www.google.com/recaptcha/api2/bframe?k=x"></iframe></div>'
    document.body.append(box)
    // Each change is seen by itself, as in a browser.
    await Promise.resolve()
    vi.useFakeTimers()
    box.style.visibility = 'hidden'
    await vi.advanceTimersByTimeAsync(2_000)
    await refused
  })
})
