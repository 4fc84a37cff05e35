'use client'

import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { deskSearchPath } from '@/desk-paths'
import { ApiError, getData } from '@/lib/api-client'
import { DeskIconImage } from '@/ui/desk/icons'
import { Results } from './components/results'
import type { FoundGroup, findAnything } from './contract'
import { keepOpened, readOpened } from './opened.rules'

const pauseMs = 90

type Answer = { q: string; groups: FoundGroup[]; isNear: boolean; problem: string | null }

const nothing: Answer = { q: '', groups: [], isNear: false, problem: null }

const failed = (q: string, error: unknown): Answer => ({
  ...nothing,
  q,
  problem: error instanceof ApiError ? error.message : 'Something went wrong, please try again later.',
})

function useFound(q: string, isOpen: boolean): Answer & { isLooking: boolean } {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (!isOpen) return
    let isLast = true
    const ask = async () => {
      const next = await getData<typeof findAnything>(`/desk/find/?${new URLSearchParams({ q })}`).then(
        (found) => ({ q, ...found, problem: null }),
        (error: unknown) => failed(q, error),
      )
      if (isLast) setAnswer(next)
    }
    const timer = setTimeout(() => void ask(), q === '' ? 0 : pauseMs)
    return () => {
      isLast = false
      clearTimeout(timer)
    }
  }, [q, isOpen])
  return { ...(answer ?? nothing), isLooking: answer?.q !== q }
}

function useChoice(
  { groups, isLooking }: { groups: FoundGroup[]; isLooking: boolean },
  list: RefObject<HTMLElement | null>,
) {
  const [at, setAt] = useState(0)
  const waits = useRef(false)
  const items = groups.flatMap((group) => group.items)
  const open = (index: number) => list.current?.querySelectorAll<HTMLElement>('[role=option]')[index]?.click()
  useEffect(() => {
    if (isLooking || !waits.current) return
    waits.current = false
    list.current?.querySelector<HTMLElement>('[role=option]')?.click()
  }, [isLooking, list])
  const groupFrom = (by: 1 | -1) => {
    const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, group) => sum + group.items.length, 0))
    return by > 0
      ? (starts.find((start) => start > at) ?? 0)
      : (starts.findLast((start) => start < at) ?? starts.at(-1) ?? 0)
  }
  const move = (next: number) => {
    const to = items.length === 0 ? 0 : (next + items.length) % items.length
    setAt(to)
    list.current?.querySelectorAll('[role=option]')[to]?.scrollIntoView({ block: 'nearest' })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps = new Map([
      ['ArrowDown', at + 1],
      ['ArrowUp', at - 1],
      ['PageDown', groupFrom(1)],
      ['PageUp', groupFrom(-1)],
    ])
    const to = steps.get(event.key)
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (to !== undefined) move(to)
    else if (isLooking) waits.current = true
    else open(at)
  }
  const begin = () => {
    waits.current = false
    setAt(0)
  }
  return { at: Math.min(at, Math.max(0, items.length - 1)), choose: setAt, press, begin }
}

export function FindAnything({ staffId }: { staffId: number }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => keepOpened(staffId), [staffId])
  return (
    <search>
      <a
        className="find"
        href={deskSearchPath}
        aria-haspopup="dialog"
        data-desk-search
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setIsOpen(true)
          if (!dialog.current?.open) dialog.current?.showModal()
        }}
      >
        <DeskIconImage name="find" />
        <span className="cut">Search or run a command</span>
        <kbd>Ctrl K</kbd>
      </a>
      <dialog ref={dialog} className="palette" aria-label="Find anything" onClose={() => setIsOpen(false)}>
        {isOpen && <Palette staffId={staffId} close={() => dialog.current?.close()} />}
      </dialog>
    </search>
  )
}

function Palette({ staffId, close }: { staffId: number; close: () => void }) {
  const [typed, setTyped] = useState('')
  const q = typed.trim().replace(/\s+/g, ' ')
  const [opened] = useState(() => readOpened(staffId))
  const answer = useFound(q, true)
  const groups = answer.q === '' && q === '' ? [...opened, ...answer.groups] : answer.groups
  const list = useRef<HTMLDivElement>(null)
  const choice = useChoice({ groups, isLooking: answer.isLooking }, list)
  const id = useId()
  const count = groups.reduce((sum, group) => sum + group.total, 0)
  const isNothing = q !== '' && !answer.isLooking && count === 0 && !answer.problem
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click outside the palette closes it, as Esc does
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard equivalent
    <div className="palette-in" onClick={({ target, currentTarget }) => target === currentTarget && close()}>
      <div className="palette-box">
        <div className="palette-field">
          <DeskIconImage name="find" />
          <input
            // biome-ignore lint/a11y/noAutofocus: the palette was opened to type in it
            autoFocus
            role="combobox"
            aria-label="Search or run a command"
            aria-expanded={count > 0}
            aria-controls={id}
            aria-autocomplete="list"
            aria-activedescendant={count > 0 ? `${id}-${choice.at}` : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder="Name, phone, number, day, action"
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              choice.begin()
            }}
            onKeyDown={choice.press}
          />
          <button type="button" className="b quiet small" onClick={close}>
            Close <kbd>Esc</kbd>
          </button>
        </div>
        <p className="palette-said" role="status">
          {answer.problem && <span className="late">{answer.problem}</span>}
          {isNothing && `Nothing is found for “${q}”.`}
          {answer.isNear && 'Nothing is spelled like that. These are close.'}
          {q !== '' && count > 0 && !answer.isNear && <span className="sr-only">{count} found</span>}
        </p>
        <Results ref={list} id={id} groups={groups} q={q} at={choice.at} choose={choice.choose} close={close} />
        <div className="palette-foot">
          <span className="from-md">
            <kbd>↑</kbd> <kbd>↓</kbd> Choose <kbd>Enter</kbd> Open <kbd>Page ↓</kbd> Next kind
          </span>
          {q === '' ? (
            <span className="end">Spaces, +64 and macrons don’t matter</span>
          ) : (
            <a className="link end" href={`${deskSearchPath}?${new URLSearchParams({ q })}`}>
              See everything
            </a>
          )}
        </div>
      </div>
    </div>
  )
}
