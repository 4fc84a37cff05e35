'use client'

import {
  createContext,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '@/lib/api-client'
import { SignInAgain } from '../sign-in-again'
import { openDock } from './dock'
import { DeskIconImage } from './icons'
import { forgetPanelInAddress, useOpenedByAddress } from './opened'
import { goSaying, sayAndReload, type ToastLink } from './said'

type Props = {
  label: ReactNode
  tone?: 'primary' | 'bad' | 'small' | ''
  title: string
  /** What will happen: messages sent, costs, rules that apply. */
  lead?: ReactNode
  submit: string
  isDanger?: boolean
  /** Hash that opens it: `add` for `/desk/people/#add`. */
  panel?: string | undefined
  children?: ReactNode
  /** The result is shown on this page, or on the page `goTo`. Null only closes the panel; its parent shows the outcome. */
  run: (form: FormData) => Promise<string | { said: string; goTo: string } | { said: string; link: ToastLink } | null>
}

/** Texts by the field they are about. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({})

export const useFieldError = (name: string): string | undefined => useContext(FieldErrors)[name]

type PanelProps = Omit<Props, 'label' | 'tone' | 'panel'> & {
  dialog: RefObject<HTMLDialogElement | null>
  isReady?: boolean
}

/**
 * The parent opens its `dialog`. Errors show in the panel and at their fields, the first of which gets the focus; no input is lost.
 * On success it shows the outcome and reloads the page's data.
 */
export function ActionPanel({
  dialog,
  title,
  lead,
  submit,
  isDanger = false,
  isReady = true,
  children,
  run,
}: PanelProps) {
  const { isSending, failure, send } = useSending({ dialog, isReady, run })
  const id = useId()
  return (
    <dialog
      ref={dialog}
      className="dock"
      aria-labelledby={id}
      aria-describedby={lead ? `${id}-lead` : undefined}
      onKeyDown={pressInPanel}
      onClose={forgetPanelInAddress}
    >
      <form onSubmit={send} noValidate>
        <header>
          <h2 id={id}>{title}</h2>
          <button type="button" className="b quiet square" aria-label="Close" onClick={() => dialog.current?.close()}>
            <DeskIconImage name="close" />
          </button>
        </header>
        <div className="dock-body" tabIndex={-1}>
          {failure && (
            <div className="notice bad" role="alert">
              <DeskIconImage name="warning" />
              <span>
                {failure.text}
                {failure.needsSignIn && <SignInAgain />}
              </span>
            </div>
          )}
          {lead && <div id={`${id}-lead`}>{lead}</div>}
          <FieldErrors value={failure?.fields ?? {}}>{children}</FieldErrors>
        </div>
        <footer>
          <button type="submit" className={`b ${isDanger ? 'danger' : 'primary'}`} disabled={!isReady}>
            {isSending ? 'Sending…' : submit}
          </button>
          <button type="button" className="b" onClick={() => dialog.current?.close()}>
            Go back
          </button>
        </footer>
      </form>
    </dialog>
  )
}

/** Ctrl Enter saves from any field. Enter held down on the button that opens a panel must not submit it as well. */
function pressInPanel(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) {
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.querySelector('form')?.requestSubmit()
    return
  }
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault()
}

function useSending({ dialog, isReady, run }: Pick<PanelProps, 'dialog' | 'run'> & { isReady: boolean }) {
  const isBusy = useRef(false)
  const [state, setState] = useState<{ isSending: boolean; failure: Failure | null }>({
    isSending: false,
    failure: null,
  })
  useLayoutEffect(() => {
    if (state.failure) dialog.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [dialog, state.failure])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy.current || !isReady) return
    isBusy.current = true
    setState({ isSending: true, failure: null })
    try {
      const form = event.currentTarget
      const done = await run(new FormData(form))
      dialog.current?.close()
      if (done === null) {
        form.reset()
        isBusy.current = false
        setState({ isSending: false, failure: null })
        return
      }
      if (typeof done === 'string') sayAndReload(done)
      else if ('link' in done) sayAndReload(done.said, done.link)
      else goSaying(done)
    } catch (error) {
      isBusy.current = false
      setState({ isSending: false, failure: failureOf(error) })
    }
  }
  return { ...state, send }
}

export function DeskAction({ label, tone = '', panel, children, ...action }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Mount a panel's content when first opened, then keep it: a page may have many.
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    flushSync(() => setOpened(true))
    openDock(dialog.current)
  }
  useOpenedByAddress(panel, open)
  return (
    <>
      <button type="button" className={`b ${tone}`} data-panel={panel} onClick={open}>
        {label}
      </button>
      <ActionPanel dialog={dialog} {...action}>
        {wasOpened && children}
      </ActionPanel>
    </>
  )
}

export type Failure = { text: string; needsSignIn: boolean; fields: Readonly<Record<string, string>> }

/** Field errors come first, as they say what to change. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError))
    return { text: 'Something went wrong, please try again later.', needsSignIn: false, fields: {} }
  if (error.reason === 'STEP_UP_NEEDED') return { text: '', needsSignIn: true, fields: {} }
  const fields = Object.fromEntries(Object.entries(error.fieldErrors).map(([name, texts]) => [name, texts[0] ?? '']))
  return { text: Object.values(fields)[0] ?? error.message, needsSignIn: false, fields }
}

type FieldProps = {
  label: string
  name: string
  children?: ReactNode
  hint?: string
  type?: string
  value?: string
  suggestions?: readonly string[]
}

/** `type` “lines” is a textarea; `children` replaces the input. `suggestions` can be chosen, and anything else typed. */
export function DeskField({ label, name, hint, type = 'text', value = '', children, suggestions = [] }: FieldProps) {
  const id = useId()
  const error = useFieldError(name)
  const given = {
    id,
    name,
    className: 'box',
    defaultValue: value,
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <div className="desk-field">
      <label htmlFor={id}>{label}</label>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
      {error && (
        <p id={`${id}-error`} className="err">
          Error: {error}
        </p>
      )}
      {type === 'choice' ? (
        <select {...given}>{children}</select>
      ) : type === 'lines' ? (
        <textarea {...given} />
      ) : (
        <input {...given} type={type} autoComplete="off" list={suggestions.length > 0 ? `${id}-list` : undefined} />
      )}
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      )}
    </div>
  )
}

export const DeskOptions = ({ of }: { of: readonly { readonly id: number; readonly name: string }[] }) =>
  of.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ))

export const DeskTick = ({ label, name, isOn = false }: { label: string; name: string; isOn?: boolean }) => (
  <label className="desk-tick">
    <input type="checkbox" name={name} defaultChecked={isOn} />
    {label}
  </label>
)

export function typed(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
