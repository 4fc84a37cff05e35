import { Fragment, type Ref } from 'react'
import { fold } from '@/lib/letters'
import { type DeskIcon, DeskIconImage } from '@/ui/desk/icons'
import { ChipMark, Initials } from '@/ui/desk/values'
import type { Found, FoundGroup } from '../contract'
import { mostCounted } from '../rules'

const icons: Readonly<Record<string, DeskIcon>> = {
  sessions: 'planner',
  bookings: 'bookings',
  orders: 'money',
  'tax-documents': 'money',
  companies: 'people',
  enquiries: 'enquiries',
  messages: 'messages',
  pages: 'pages',
  opened: 'today',
  actions: 'tick',
  places: 'link',
}

type Props = {
  id: string
  groups: readonly FoundGroup[]
  q: string
  at: number
  choose: (index: number) => void
  close: () => void
  ref: Ref<HTMLDivElement>
}

export function Results({ id, groups, q, at, choose, close, ref }: Props) {
  const places = new Map(groups.flatMap(({ items }) => items).map((item, index) => [item, index]))
  return (
    <div ref={ref} id={id} role="listbox" aria-label="Found" className="palette-list">
      {groups.map(({ kind, label, items, total }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset
        <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <div className="palette-kind" id={`${id}-${kind}`}>
            {label}
            {total > items.length && (
              <span>
                {items.length} of {total >= mostCounted ? `${mostCounted} or more` : total}
              </span>
            )}
          </div>
          {items.map((item) => {
            const index = places.get(item) ?? 0
            return (
              <a
                key={item.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                tabIndex={-1}
                href={item.href}
                className="palette-row"
                onMouseMove={() => choose(index)}
                onClick={close}
              >
                <Line kind={kind} item={item} q={q} />
              </a>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function Line({ kind, item: { title, sub, chip }, q }: { kind: string; item: Found; q: string }) {
  return (
    <>
      {kind === 'people' ? <Initials name={title} /> : <DeskIconImage name={icons[kind] ?? 'find'} />}
      <b className="cut">
        <Marked text={title} q={q} />
      </b>
      <span className="cut">{sub && <Marked text={sub} q={q} />}</span>
      {chip && <ChipMark chip={{ label: chip.label, ...(chip.tone ? { tone: chip.tone } : {}) }} />}
    </>
  )
}

function Marked({ text, q }: { text: string; q: string }) {
  const letters = [...text]
  const folded = letters.map((letter) => fold(letter)).join('')
  // A letter that folds into two would shift the marks.
  if (q.length < 2 || folded.length !== letters.length) return text
  const isMarked = new Set(
    fold(q)
      .split(' ')
      .filter((word) => word.length > 1)
      .flatMap((word) => {
        const start = folded.indexOf(word)
        return start < 0 ? [] : Array.from({ length: word.length }, (_, index) => start + index)
      }),
  )
  const runs = letters.reduce<{ text: string; isOn: boolean }[]>((all, letter, index) => {
    const last = all.at(-1)
    const isOn = isMarked.has(index)
    if (last?.isOn === isOn) last.text += letter
    else all.push({ text: letter, isOn })
    return all
  }, [])
  return runs.map(({ text: run, isOn }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
    <Fragment key={index}>{isOn ? <mark>{run}</mark> : run}</Fragment>
  ))
}
