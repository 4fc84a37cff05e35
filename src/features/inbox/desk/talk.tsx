'use client'

import { useState } from 'react'
import { getData, tried } from '@/lib/api-client'
import { formatShortDay, nzDay } from '@/lib/dates'
import { DeskIconImage } from '@/ui/desk/icons'
import { Moment } from '@/ui/desk/values'
import { channelIcons, channelWords } from '../channels.rules'
import type { readTalk, Talk } from '../talk.contract'

type Item = Talk['items'][number]

/** `of`: `person=7` or `enquiry=7`. */
type Props = { of: string; first: Talk }

/** Everything said over all channels, a line each that opens where it is. */
export function TalkList({ of, first }: Props) {
  const [{ items, next }, setTalk] = useState(first)
  const [problem, setProblem] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const more = async () => {
    setAsking(true)
    const asked = await tried(getData<typeof readTalk>(`/desk/talk/?${of}&before=${encodeURIComponent(next ?? '')}`))
    setAsking(false)
    setProblem(asked.problem)
    if (asked.data) setTalk({ items: [...items, ...asked.data.items], next: asked.data.next })
  }
  if (items.length === 0) return <p className="mut">Nothing has been said or sent yet</p>
  return (
    <>
      <ol className="talk">
        {items.map((item) => (
          <li key={item.key}>
            <Line item={item} />
          </li>
        ))}
      </ol>
      {problem && (
        <p className="err" role="alert">
          Error: {problem}
        </p>
      )}
      {next && (
        <button type="button" className="b small" disabled={isAsking} onClick={() => void more()}>
          Show earlier
        </button>
      )}
    </>
  )
}

/** Without the weekday, as a line is short; opened, it has the whole of it. */
function dayOf(at: string): string {
  const short = formatShortDay(at).replace(/^\S+ /, '')
  const year = nzDay(at).slice(0, 4)
  return year === nzDay(new Date()).slice(0, 4) ? short : `${short} ${year}`
}

const Line = ({ item: { at, channel, isOurs, title, sub, text, link } }: { item: Item }) => (
  <details className={isOurs ? 'ours' : undefined}>
    <summary>
      <DeskIconImage name={channelIcons[channel]} />
      <span className="sr-only">
        {channelWords[channel]}, {isOurs ? 'from us' : 'from them'}:
      </span>
      <b className="cut">
        {isOurs && <small>Us </small>}
        {title}
      </b>
      <time dateTime={at}>{dayOf(at)}</time>
    </summary>
    <div>
      <small>
        {sub}, <Moment at={at} />
      </small>
      {text && text.trim() !== title && <p className="said">{text}</p>}
      {link && (
        <a className="link" href={link.href}>
          {link.label}
        </a>
      )}
    </div>
  </details>
)
