// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearDrafts, draftDays, draftKey, readDraft, removeDraft, writeDraft } from './drafts'

const key = draftKey('contact-us', null)
const entries: [string, string][] = [
  ['firstName', 'Mereana'],
  ['message', 'Line one\nline two'],
]
const readRest = (rest: unknown) => (rest === 'more' ? rest : null)
const day = 86_400_000

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('a draft', () => {
  test('comes back as it was typed, for the same form and person alone', () => {
    writeDraft(key, entries, 'more', 1000)
    expect(readDraft(key, readRest, 1000)).toEqual({ savedAt: 1000, entries, rest: 'more' })
    expect(readDraft(draftKey('contact-us', 7), readRest, 1000)).toBeNull()
    expect(readDraft(draftKey('ask-an-advisor', null), readRest, 1000)).toBeNull()
  })

  test('is thrown away after seven days, whosever it is', () => {
    writeDraft(key, entries, 'more', 0)
    expect(readDraft(key, readRest, draftDays * day)).not.toBeNull()
    expect(readDraft(draftKey('other', 3), readRest, draftDays * day + 1)).toBeNull()
    expect(localStorage.length).toBe(0)
  })

  test('is gone when it was sent, and all are at logout; what is not a draft stays', () => {
    localStorage.setItem('hivis-cart', '1')
    writeDraft(key, entries, 'more')
    writeDraft(draftKey('assignment-appeal', 7), entries, 'more')
    removeDraft(key)
    expect(localStorage.length).toBe(2)
    clearDrafts()
    expect(Object.keys(localStorage)).toEqual(['hivis-cart'])
  })

  test.each(['', 'not json', '[]', '{"savedAt":"now","entries":[]}', '{"entries":[]}'])(
    'that was written by something else is none: %s',
    (text) => {
      localStorage.setItem(key, text)
      expect(readDraft(key, readRest)).toBeNull()
    },
  )

  test('is not needed to go on typing, where the browser keeps nothing', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
    writeDraft(key, entries, 'more')
    // It lasts as long as the page.
    expect(readDraft(key, readRest)?.entries).toEqual(entries)
    clearDrafts()
    expect(readDraft(key, readRest)).toBeNull()
  })
})
