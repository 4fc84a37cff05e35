'use client'

import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '@/lib/api-client'
import { Said, usePlainWords } from './chosen-words'
import { EarlySubmit } from './early-submit'
import { fieldId } from './field'
import { markTitle } from './title-mark'
import { WithoutScript } from './without-script'

type Errors = Record<string, string[]>

/** How a browser without a script sends the form: to its own page, which shows it again with `errors`. */
export type Posting = {
  action: string
  /** Of the submit button, which no script reads. */
  button: { name: string; value: string }
  hasFile?: boolean
  errors?: Errors | undefined
}

type Props = {
  /** Must throw ApiError on failure. */
  send: (entered: FormData) => Promise<void>
  submitLabel: string
  /** Without it, the caller shows the outcome. */
  doneText?: ReactNode
  children: (errors: Errors) => ReactNode
  className?: string
  /**
   * Longer than a screen: focuses and scrolls to the first invalid field, shows the general error directly above the button
   * (spec sections 5 and 8), and the browser does not restore sent values.
   */
  isLong?: boolean
  /** On first focus, and again at each field. */
  onBegin?: () => void
  onEdit?: () => void
  /** Directly above the button. Replaces the general error if it says the same. */
  notice?: { content: ReactNode; isProblem: boolean }
  posting?: Posting
}

/**
 * Validated on submit with the server's rules; keeps all input; lists errors at the top with links; ignores clicks while sending;
 * the page title shows the outcome (design, manners 1 to 6 and 19).
 */
export function ApiForm(props: Props) {
  const {
    submitLabel,
    doneText,
    children,
    className = 'grid max-w-[36rem] gap-6',
    isLong = false,
    onBegin,
    onEdit,
    posting,
  } = props
  const { errors, state, submit, form, summary, problem } = useSubmit(props)
  const general = errors.non_field_errors ?? []
  const fields = Object.keys(errors).filter((name) => name !== 'non_field_errors')
  // What the server says of a posted form stands where the page opens.
  const isAbove = !isLong || errors === posting?.errors
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same; keys come as input.
    <form
      ref={form}
      noValidate
      {...(posting ? { method: 'post', action: posting.action } : {})}
      encType={posting?.hasFile ? 'multipart/form-data' : undefined}
      onSubmit={submit}
      onFocus={onBegin}
      onInput={onEdit}
      onClick={onEdit}
      onBlur={onEdit}
      autoComplete={isLong ? 'off' : undefined}
      className={className}
    >
      <EarlySubmit />
      {(isAbove ? Object.keys(errors) : fields).length > 0 && <ErrorSummary ref={summary} errors={errors} />}
      <WithoutScript isPosting={posting !== undefined}>{children(errors)}</WithoutScript>
      <div>
        {isLong && <Problem ref={problem} general={general} fields={fields} notice={props.notice} />}
        <div className="flex flex-wrap items-center gap-4">
          <button type="submit" {...posting?.button} className="btn btn-primary">
            <Said text={state === 'sending' ? 'Sending…' : submitLabel} />
          </button>
          <p role="status" className="font-semibold text-ok">
            {state === 'done' ? doneText : ''}
          </p>
        </div>
      </div>
    </form>
  )
}

function useSubmit({ send, doneText, isLong = false, posting }: Props) {
  const words = usePlainWords()
  const [errors, setErrors] = useState<Errors>(posting?.errors ?? {})
  const [state, setState] = useState<'idle' | 'sending' | 'done'>('idle')
  const isSending = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const problem = useRef<HTMLDivElement>(null)
  // Before paint, so that the focus is never elsewhere, not even for a frame.
  useLayoutEffect(() => {
    if (Object.keys(errors).length === 0) return
    if (!isLong) return summary.current?.focus()
    const field = firstErrored(errors) ?? problem.current
    // Its label and error must be visible too.
    field?.scrollIntoView?.({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [errors, isLong])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    const sent = event.currentTarget
    const entered = new FormData(sent)
    setErrors({})
    setState('sending')
    markTitle('', words)
    try {
      const unfinished = unfinishedIn(sent)
      if (unfinished) throw unfinished
      await send(entered)
      setState('done')
      if (doneText) markTitle('Success: ', words)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const fields =
        Object.keys(error.fieldErrors).length > 0 ? error.fieldErrors : { non_field_errors: [error.message] }
      setErrors(inOrder(sent, fields))
      setState('idle')
      markTitle('Error: ', words)
    } finally {
      isSending.current = false
    }
  }
  return { errors, state, submit, form, summary, problem }
}

/** Fields that say themselves that they are begun and not complete. */
function unfinishedIn(form: HTMLFormElement): ApiError | null {
  const texts = [...form.elements].flatMap((field): [string, string[]][] =>
    field instanceof HTMLInputElement && field.validity.customError
      ? [[field.id.replace(fieldId(''), ''), [field.validationMessage]]]
      : [],
  )
  return texts.length > 0 ? new ApiError({ code: 422, errors: null, fieldErrors: Object.fromEntries(texts) }) : null
}

/** Errors in page order, which may differ from the schema's. */
function inOrder(form: HTMLFormElement, errors: Errors): Errors {
  const all = [...form.querySelectorAll('[id], [name]')]
  const placeOf = (name: string) => {
    const place = all.findIndex(
      ({ id, attributes }) => id === fieldId(name) || attributes.getNamedItem('name')?.value === name,
    )
    return place < 0 ? all.length : place
  }
  return Object.fromEntries(Object.entries(errors).sort(([one], [other]) => placeOf(one) - placeOf(other)))
}

function firstErrored(errors: Errors): HTMLElement | undefined {
  const fields = Object.keys(errors).flatMap((name) => document.getElementById(fieldId(name)) ?? [])
  return fields.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0]
}

type ProblemProps = {
  ref: React.RefObject<HTMLDivElement | null>
  general: string[]
  fields: string[]
  notice: Props['notice'] | undefined
}

/** The form-level error (spec section 8). */
function Problem({ ref, general, fields, notice }: ProblemProps) {
  const marked =
    fields.length === 0
      ? ''
      : fields.length === 1
        ? 'There is a problem with one answer. Please check the highlighted answers above.'
        : `There is a problem with ${fields.length} answers. Please check the highlighted answers above.`
  const texts = general.length > 0 ? general : marked ? [marked] : []
  const hasTexts = texts.length > 0 && !notice?.isProblem
  return (
    <>
      {notice?.content}
      <div ref={ref} tabIndex={-1} role="alert" className="outline-none" data-general-error>
        {hasTexts && (
          <div className="mb-6 border-l-8 border-bad bg-white py-3 pl-4 font-semibold text-bad">
            {texts.map((text) => (
              <p key={text}>
                <Said text={text} />
              </p>
            ))}
          </div>
        )}
      </div>
    </>
  )
}

function ErrorSummary({ ref, errors }: { ref: React.RefObject<HTMLDivElement | null>; errors: Errors }) {
  return (
    <div ref={ref} tabIndex={-1} role="alert" className="border-4 border-bad bg-white p-5 outline-none">
      <h2 className="text-xl">
        <Said text="There is a problem" />
      </h2>
      <ul className="mt-2 grid gap-1">
        {Object.entries(errors).flatMap(([name, texts]) =>
          texts.map((text) => (
            <li key={`${name} ${text}`}>
              {name === 'non_field_errors' ? (
                <Said text={text} />
              ) : (
                <a className="link text-bad" href={`#${fieldId(name)}`}>
                  <Said text={text} />
                </a>
              )}
            </li>
          )),
        )}
      </ul>
    </div>
  )
}
