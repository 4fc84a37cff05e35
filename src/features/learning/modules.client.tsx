'use client'

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { postedModulePath } from '@/account-paths'
import { ApiError, sendData } from '@/lib/api-client'
import { deviceStore } from '@/lib/browser-store'
import { isRecord, parseJson } from '@/lib/unknown'
import { untilSent } from '@/lib/until-sent'
import { learnPath } from '@/paths'
import { Check, X } from '@/ui/icons'
import type { openLearning } from './contract'
import type { answerQuestion, finishModule, GivenAnswer } from './modules.contract'
import { type Answered, type AskedQuestion, answeredOf, isRightAnswer, type StoredQuestion } from './modules.rules'

/** Answers that have not reached us yet: kept on the device, as the page may be closed without a signal. */
const keptName = 'hivis-answers'

function keptAnswers(): Record<string, unknown>[] {
  const kept = parseJson(deviceStore.getItem(keptName) ?? '[]')
  return Array.isArray(kept) ? kept.filter(isRecord) : []
}

const isSame = (kept: Record<string, unknown>, { question }: { question: unknown }) => kept.question === question

function forget(answer: { question: unknown }): void {
  const rest = keptAnswers().filter((kept) => !isSame(kept, answer))
  if (rest.length === 0) deviceStore.removeItem(keptName)
  else deviceStore.setItem(keptName, JSON.stringify(rest))
}

function keep(answer: GivenAnswer): void {
  const others = keptAnswers().filter((kept) => !isSame(kept, answer))
  deviceStore.setItem(keptName, JSON.stringify([...others, answer]))
}

/** On their way from this page: a module ends after the last of them. */
const going = new Set<Promise<unknown>>()

/** Called for each answer that is kept. */
const listeners = new Set<() => void>()

async function sendAnswer(answer: GivenAnswer, noteWaiting: (isWaiting: boolean) => void): Promise<Answered> {
  keep(answer)
  const sending = untilSent(() => sendData<typeof answerQuestion>('POST', '/learning/answers/', answer), noteWaiting)
  going.add(sending)
  try {
    const answered = await sending
    forget(answer)
    for (const listen of listeners) listen()
    return answered
  } catch (error) {
    // Refused: the same again would be as well.
    forget(answer)
    throw error
  } finally {
    going.delete(sending)
  }
}

/** Sends what was left on the device when a page was closed. */
export function KeptAnswers() {
  useEffect(() => {
    const send = async () => {
      let isSent = false
      for (const answer of keptAnswers())
        try {
          await sendData<typeof answerQuestion>('POST', '/learning/answers/', answer)
          forget({ question: answer.question })
          isSent = true
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          if (typeof error.code === 'number') forget({ question: answer.question })
        }
      if (isSent) location.reload()
    }
    void send()
  }, [])
  return null
}

type OpenProps = { token: string; itemId: number; label: string; isMain?: boolean; children?: ReactNode }

/** The button that opens a module. Without a script the form posts by itself. */
export function OpenModule({ token, itemId, label, isMain = false, children }: OpenProps) {
  const [problem, setProblem] = useState('')
  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem('')
    try {
      location.assign((await sendData<typeof openLearning>('POST', '/learning/open/', { token, itemId })).url)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    }
  }
  return (
    <form method="post" action={postedModulePath} onSubmit={open}>
      <input type="hidden" name="act" value="open" />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="itemId" value={itemId} />
      <button type="submit" className={isMain ? 'btn btn-primary' : 'link inline-flex min-h-11 items-center'}>
        {label}
        {children}
      </button>
      {problem && <Problem text={problem} />}
    </form>
  )
}

const Problem = ({ text }: { text: string }) => (
  <p role="alert" className="mt-3 font-semibold text-bad">
    {text}
  </p>
)

type OwnProps = { token: string; place: number; attempt: string }

type QuestionProps = OwnProps & {
  question: AskedQuestion
  count: string
  isOver: boolean
  /** In the preview of the page editor: marked in the browser, and not kept. */
  tried?: StoredQuestion | undefined
}

/** A question: answered once, then what was right and why. */
export function Question({ question, count, isOver, ...own }: QuestionProps) {
  const [answered, setAnswered] = useState(question.answered)
  const result = useRef<HTMLParagraphElement>(null)
  const wasAnswered = question.answered !== null
  // The button that was pressed is gone.
  useEffect(() => {
    if (answered && !wasAnswered) result.current?.focus()
  }, [answered, wasAnswered])
  const heading = (
    <span className="head block text-xl leading-snug wrap-anywhere whitespace-pre-line">{question.asks}</span>
  )
  return (
    <section
      id={`question-${question.id}`}
      aria-label={count}
      className="scroll-mt-6 border-2 border-ink bg-white p-5 md:p-7"
    >
      <p className="mb-1 text-ink-3">{count}</p>
      {answered || isOver ? (
        <>
          <h2>{heading}</h2>
          <AnswersAfter question={question} answered={answered} />
          {answered && <Explained ref={result} answered={answered} />}
        </>
      ) : (
        <AnswerForm {...own} question={question} heading={heading} onAnswered={setAnswered} />
      )}
    </section>
  )
}

type FormProps = OwnProps &
  Pick<QuestionProps, 'question' | 'tried'> & { heading: ReactNode; onAnswered: (answered: Answered) => void }

function AnswerForm({ token, place, attempt, question, tried, heading, onAnswered }: FormProps) {
  const [problem, setProblem] = useState('')
  const [state, setState] = useState<'idle' | 'sending' | 'waiting'>('idle')
  const isBusy = useRef(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    const choices = new FormData(event.currentTarget).getAll('choices').map(String)
    if (choices.length === 0) return setProblem(question.isSeveral ? 'Choose all that are right.' : 'Choose an answer.')
    if (tried) return onAnswered(answeredOf(tried, choices, isRightAnswer(tried, choices)))
    isBusy.current = true
    setProblem('')
    setState('sending')
    try {
      const answer = { attempt, question: question.id, choices }
      onAnswered(await sendAnswer(answer, (isWaiting) => setState(isWaiting ? 'waiting' : 'sending')))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.fieldErrors.choices?.[0] ?? error.message)
    }
    setState('idle')
    isBusy.current = false
  }
  return (
    <form data-unanswered method="post" action={postedModulePath} onSubmit={send}>
      <input type="hidden" name="act" value="answer" />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="attempt" value={attempt} />
      <input type="hidden" name="question" value={question.id} />
      <Choices question={question} heading={heading} />
      {problem && <Problem text={problem} />}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2">
        <button type="submit" className="btn" aria-disabled={state !== 'idle'}>
          {state === 'idle' ? 'Check my answer' : 'Sending…'}
        </button>
        <p role="status" className="font-semibold">
          {state === 'waiting' && 'No signal. Your answer is kept on this device, and sent when it’s back.'}
        </p>
      </div>
    </form>
  )
}

const Choices = ({ question, heading }: Pick<FormProps, 'question' | 'heading'>) => (
  <fieldset>
    <legend>
      {heading}
      {question.isSeveral && <span className="mt-1 block text-ink-3">Choose all that are right.</span>}
    </legend>
    <div className="mt-4 grid gap-2.5">
      {question.answers.map(({ id, text }) => (
        <label
          key={id}
          className="grid min-h-13 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-3.5 border-2 border-ink bg-white px-4 py-2.5 has-checked:bg-sand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type={question.isSeveral ? 'checkbox' : 'radio'}
            name="choices"
            value={id}
            className="size-6 accent-ink"
          />
          <span className="wrap-anywhere">{text}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

function AnswersAfter({ question, answered }: { question: AskedQuestion; answered: Answered | null }) {
  return (
    <ul className="mt-4 grid gap-2.5">
      {question.answers.map(({ id, text }) => {
        const isRight = answered?.right.includes(id) ?? false
        const isChosen = answered?.choices.includes(id) ?? false
        const said = isRight
          ? isChosen
            ? 'Your answer, correct'
            : 'Correct'
          : isChosen
            ? 'Your answer, not correct'
            : ''
        return (
          <li
            key={id}
            className={`grid grid-cols-[auto_minmax(0,1fr)] items-start gap-3.5 border-2 px-4 py-3 ${said ? 'border-ink' : 'border-line'}`}
          >
            <span
              aria-hidden="true"
              className={`mt-0.5 grid size-6 place-items-center ${isRight ? 'bg-ok text-white' : isChosen ? 'bg-bad text-white' : ''}`}
            >
              {isRight ? <Check size={18} /> : isChosen ? <X size={18} /> : null}
            </span>
            <span className="wrap-anywhere">
              {text}
              {said && (
                <span className={`block text-[0.9375rem] font-semibold ${isRight ? 'text-ok' : 'text-bad'}`}>
                  {said}
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const Explained = ({ answered, ref }: { answered: Answered; ref: React.Ref<HTMLParagraphElement> }) => (
  <div className={`mt-5 border-l-8 bg-sand px-4 py-3.5 ${answered.isRight ? 'border-ok' : 'border-bad'}`}>
    <p ref={ref} tabIndex={-1} className="font-bold">
      {answered.isRight ? 'That’s right.' : 'Not right this time.'}
    </p>
    {answered.explanation && <p className="mt-1 wrap-anywhere whitespace-pre-line">{answered.explanation}</p>}
  </div>
)

/** Ends the module and goes on: to the next one, or to the result. Without a script the form posts by itself. */
export function FinishModule({ token, place, attempt, label }: OwnProps & { label: string }) {
  const [problem, setProblem] = useState('')
  useEffect(() => {
    const clear = () => setProblem('')
    listeners.add(clear)
    return () => {
      listeners.delete(clear)
    }
  }, [])
  const [state, setState] = useState<'idle' | 'sending' | 'waiting'>('idle')
  const isBusy = useRef(false)
  const finish = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    setProblem('')
    setState('sending')
    const note = (isWaiting: boolean) => setState(isWaiting ? 'waiting' : 'sending')
    try {
      if (going.size > 0) note(!navigator.onLine)
      await Promise.allSettled(going)
      const done = await untilSent(
        () => sendData<typeof finishModule>('POST', '/learning/modules/finish/', { attempt }),
        note,
      )
      return location.assign(await pageAfter(token, done))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
      setState('idle')
      document.querySelector<HTMLElement>('[data-unanswered] input:not([type=hidden])')?.focus()
    }
    isBusy.current = false
  }
  return (
    <form method="post" action={postedModulePath} onSubmit={finish}>
      <input type="hidden" name="act" value="finish" />
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="attempt" value={attempt} />
      <button type="submit" className="btn btn-primary max-md:w-full" aria-disabled={state !== 'idle'}>
        {state === 'idle' ? label : 'Saving…'}
      </button>
      <p role="status" className="mt-2 font-semibold empty:hidden">
        {state === 'waiting' && 'No signal. This goes on when it’s back.'}
      </p>
      {problem && <Problem text={problem} />}
    </form>
  )
}

type Done = { readonly outcome: 'going' | 'passed' | 'failed'; readonly nextItemId: number | null }

async function pageAfter(token: string, { outcome, nextItemId }: Done): Promise<string> {
  if (outcome !== 'going' || nextItemId === null) return learnPath(token)
  return (await sendData<typeof openLearning>('POST', '/learning/open/', { token, itemId: nextItemId })).url
}
