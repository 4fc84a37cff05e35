'use client'

import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { insertAt } from '@/features/inbox/snippets.rules'
import type { Wording } from '@/features/messages/wordings.rules'
import { sendData } from '@/lib/api-client'
import { failureOf } from '@/ui/desk/action'
import { writeAndGoTo } from '@/ui/desk/cursor'
import { sayAndReload } from '@/ui/desk/said'
import type { changeWording, testWording } from '../wordings/contract'
import { WordingPreview } from './wording-preview'

type Place = 'subject' | 'text'

type Props = {
  wording: string
  now: Wording
  version: number
  fields: readonly { readonly name: string; readonly label: string }[]
  needs: readonly string[]
}

const noErrors: Readonly<Record<string, string>> = {}
const calm = { isBusy: false, said: '', problem: '', errors: noErrors }

function useAttempt(focus: (wrong: Place) => void) {
  const [state, setState] = useState(calm)
  const attempt = async (work: () => Promise<string | null>) => {
    if (state.isBusy) return
    setState({ ...calm, isBusy: true })
    try {
      const said = await work()
      setState({ ...calm, isBusy: said === null, said: said ?? '' })
    } catch (error) {
      const { text, fields: errors } = failureOf(error)
      const wrong = errors.subject ? 'subject' : errors.text ? 'text' : null
      setState({ ...calm, problem: wrong ? '' : text, errors })
      if (wrong) focus(wrong)
    }
  }
  return [state, attempt] as const
}

export function WordingForm({ wording, now, version, fields, needs }: Props) {
  const path = `/desk/messages/wordings/${wording}/`
  const [words, setWords] = useState(now)
  const boxes = { subject: useRef<HTMLInputElement>(null), text: useRef<HTMLTextAreaElement>(null) }
  const last = useRef<Place>('text')
  const [state, attempt] = useAttempt((wrong) => boxes[wrong].current?.focus())
  const insert = (name: string) => {
    const box = boxes[last.current].current
    if (!box) return
    const next = insertAt(box.value, [box.selectionStart ?? 0, box.selectionEnd ?? 0], `{{${name}}}`)
    writeAndGoTo(box, next.at, () => setWords((all) => ({ ...all, [last.current]: next.text })))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      await sendData<typeof changeWording>('PUT', path, { ...words, version })
      sayAndReload('Saved. The next message says it.')
      return null
    })
  }
  const test = () =>
    attempt(async () => {
      const { to } = await sendData<typeof testWording>('POST', `${path}test/`, words)
      return `A test is on its way to ${to}.`
    })
  const write = (place: Place, text: string) => setWords({ ...words, [place]: text })
  return (
    <div className="columns two wording">
      <section className="panel" aria-label="Words">
        <header>
          <h2>Words</h2>
        </header>
        <form className="panel-body desk-field" onSubmit={save} noValidate>
          <Boxes
            {...{ words, boxes, write, needs }}
            problem={state.problem}
            errors={state.errors}
            onFocus={(place) => {
              last.current = place
            }}
          />
          <FieldButtons fields={fields} insert={insert} />
          <div className="acts">
            <button type="submit" className="b primary">
              {state.isBusy ? 'Sending…' : 'Save'}
            </button>
            <button type="button" className="b" onClick={test}>
              Send a test to me
            </button>
          </div>
          <p role="status">{state.said}</p>
        </form>
      </section>
      <WordingPreview path={path} words={words} />
    </div>
  )
}

function FieldButtons({ fields, insert }: Pick<Props, 'fields'> & { insert: (name: string) => void }) {
  return (
    <fieldset className="wording-fields">
      <legend>Put in a field</legend>
      {fields.map(({ name, label }) => (
        <button key={name} type="button" className="b small" onClick={() => insert(name)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}

type BoxesProps = {
  words: Wording
  boxes: { subject: RefObject<HTMLInputElement | null>; text: RefObject<HTMLTextAreaElement | null> }
  write: (place: Place, text: string) => void
  needs: readonly string[]
  problem: string
  errors: Readonly<Record<string, string>>
  onFocus: (place: Place) => void
}

function Boxes({ words, boxes, write, needs, problem, errors, onFocus }: BoxesProps) {
  const id = useId()
  const given = (name: Place) => ({
    id: `${id}-${name}`,
    name,
    className: 'box',
    'aria-describedby': [errors[name] && `${id}-${name}-error`, `${id}-hint`].filter(Boolean).join(' '),
    'aria-invalid': errors[name] ? true : undefined,
    onFocus: () => onFocus(name),
  })
  return (
    <>
      <Problem id={id} text={problem} />
      <small id={`${id}-hint`}>
        Put fields in double braces. An empty line starts a new paragraph.
        {needs.length > 0 && ` The text must say ${needs.map((name) => `{{${name}}}`).join(', ')}.`}
      </small>
      {words.subject !== null && (
        <>
          <label htmlFor={`${id}-subject`}>Subject</label>
          <Problem id={`${id}-subject`} text={errors.subject} />
          <input
            {...given('subject')}
            ref={boxes.subject}
            value={words.subject}
            autoComplete="off"
            onChange={({ target }) => write('subject', target.value)}
          />
        </>
      )}
      <label htmlFor={`${id}-text`}>Text</label>
      <Problem id={`${id}-text`} text={errors.text} />
      <textarea
        {...given('text')}
        ref={boxes.text}
        rows={words.subject === null ? 4 : 10}
        value={words.text}
        onChange={({ target }) => write('text', target.value)}
      />
    </>
  )
}

const Problem = ({ id, text }: { id: string; text: string | undefined }) =>
  text ? (
    <p id={`${id}-error`} className="err" role="alert">
      Error: {text}
    </p>
  ) : null
