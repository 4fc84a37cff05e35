'use client'

import { useDocumentInfo } from '@payloadcms/ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { cmsApiPath } from '@/paths'
import type { End, Trace } from '../redirects.rules'

type Answer = Trace & { readonly asked: string }

const endings: Readonly<Record<End['kind'], (end: End) => string>> = {
  page: (end) => `It ends at the page “${'title' in end ? end.title : ''}”.`,
  product: () => 'It ends there: a page that the site makes itself.',
  elsewhere: () => 'It ends there, on another site. We can’t tell whether that page exists.',
  nothing: () => 'It’s a dead end: there is no page. People see “page not found”.',
  circle: () => 'It goes around in a circle and never ends. Change one of these redirects.',
  waiting: () =>
    'It’s a dead end for now: a redirect is written, but no publisher has turned it on. People see “page not found”.',
  hidden: (end) =>
    `It’s a dead end: the page “${'title' in end ? end.title : ''}” isn’t published. People see “page not found”.`,
}

const isGood = ({ kind }: End) => kind === 'page' || kind === 'product' || kind === 'elsewhere'

/** Above the list of redirects, and in each of them, where it asks about its own address first. */
export function RedirectTrace() {
  const { savedDocumentData } = useDocumentInfo()
  const own = typeof savedDocumentData?.fromPath === 'string' ? savedDocumentData.fromPath : ''
  const [typed, setTyped] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer | 'failed' | null>(null)
  const field = useId()
  const address = typed ?? own
  const ask = async () => {
    if (address.trim() === '') return
    const found = await fetch(cmsApiPath(`redirects/trace?address=${encodeURIComponent(address)}`)).catch(() => null)
    setAnswer(found?.ok ? await found.json() : 'failed')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It isn’t a field of the redirect: Enter must not save it.
    event.preventDefault()
    void ask()
  }
  return (
    <section className="trace" aria-label="Try an address">
      <label htmlFor={field}>Type an address: where does it lead?</label>
      <div className="trace-ask">
        <input
          id={field}
          type="text"
          value={address}
          placeholder="/old/page/"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="btn btn--style-secondary btn--size-small" onClick={() => void ask()}>
          Try it
        </button>
      </div>
      <div role="status">
        {answer === 'failed' && <p>We couldn’t find out. Please try again.</p>}
        {answer && answer !== 'failed' && <Way answer={answer} />}
      </div>
    </section>
  )
}

function Way({ answer: { asked, steps, end } }: { answer: Answer }) {
  const last = 'url' in end ? end.url : end.path
  const way = steps.length === 0 ? [asked] : [...steps, ...(end.kind === 'hidden' ? [] : [last])]
  return (
    <div className={isGood(end) ? 'trace-way' : 'trace-way trace-dead'}>
      <ol>
        {way.map((path, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: in a circle the same address comes twice.
          <li key={`${index}${path}`}>
            <code>{path}</code>
          </li>
        ))}
      </ol>
      <p>
        {steps.length === 0 && isGood(end) && 'No redirect is needed. '}
        {steps.length > 1 && isGood(end) && `${steps.length} redirects in a row: let the first lead straight there. `}
        {endings[end.kind](end)}
      </p>
    </div>
  )
}
