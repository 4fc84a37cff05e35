'use client'

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { signUpPath } from '@/account-paths'
import type { Profile } from '@/features/account/contract'
import { ApiError } from '@/lib/api-client'
import { draftKey } from '@/lib/drafts'
import { formAnchor, loginPath } from '@/paths'
import { ApiForm, type Posting } from '@/ui/api-form'
import { Loading } from '@/ui/loading'
import { LoginPrompt } from '@/ui/login-prompt'
import type { PostedForm } from '../posted.rules'
import { goToSuccess } from '../receipt.client'
import { type FormChoices, type FormName, formPolicies } from '../rules'
import {
  type FormCall,
  type Gate,
  isLostConnection,
  sendForm,
  useConnection,
  useDraft,
  useGate,
  useStart,
} from '../submission.client'
import { postedName } from '../submission.rules'
import { type Fields, fieldsOf } from './fields'
import { ConnectionNote, DraftNote, Trap, Unreachable } from './notes'

export type FormProps = {
  path: string
  isGated: boolean
  choices: FormChoices
  phone: string
  query?: Readonly<Record<string, string | string[] | undefined>>
  /** Posted by a browser without a script. */
  posted?: PostedForm | undefined
}

type Props = FormProps & {
  form: FormName
  call: FormCall
  submitLabel: string
  presets?: Record<string, readonly string[]>
  children: (fields: Fields, profile: Profile | null) => ReactNode
}

/** Shared shell of all forms: login, draft, submit and errors (spec sections 4 to 8). */
export function EnquiryForm(props: Props) {
  const { gate, retry } = useGate(props.isGated, props.posted)
  const [opening, setOpening] = useState(0)
  if (gate.kind === 'loading') return <Loading />
  if (gate.kind === 'failed') return <Unreachable text={gate.text} phone={props.phone} onRetry={retry} />
  if (gate.kind === 'visitor') return <Prompt {...(props.posted ? { here: props.path } : {})} />
  return <OpenForm key={opening} {...props} gate={gate} onRestart={() => setOpening(opening + 1)} />
}

/** The login prompt of spec section 6. It can't be closed, and it returns to this page. */
function Prompt({
  note,
  here = `${window.location.pathname}${window.location.search}`,
}: {
  note?: string
  here?: string
}) {
  return <LoginPrompt loginHref={loginPath(here)} signUpHref={signUpPath({ next: here })} {...(note ? { note } : {})} />
}

const keptNote =
  'You’ve been logged out. What you typed is saved on this device and will be here when you log in again.'

const postedNote =
  'You’ve been logged out. Log in in another tab, then come back to this one and send the form again: what you typed is still here.'

type OpenProps = Props & { gate: Extract<Gate, { kind: 'open' | 'person' }>; onRestart: () => void }

function OpenForm(props: OpenProps) {
  const { gate, presets = {}, submitLabel, call, children, onRestart, posted, path } = props
  const profile = gate.kind === 'person' ? gate.profile : null
  const box = useRef<HTMLDivElement>(null)
  const { start, isLoggedOut, connection, send, noteEdit, forget } = useForm(props, profile, box)
  const startAgain = () => {
    forget()
    onRestart()
  }
  return (
    <div ref={box}>
      {start.isRestored && <DraftNote onStartAgain={startAgain} />}
      <ApiForm
        key={start.attempt.submissionId}
        send={send}
        submitLabel={submitLabel}
        isLong
        onBegin={() => call.loadSchema().catch(() => undefined)}
        onEdit={noteEdit}
        notice={
          isLoggedOut
            ? {
                isProblem: true,
                content: (
                  <div className="mb-6">
                    <Prompt {...(posted ? { note: postedNote, here: path } : { note: keptNote })} />
                  </div>
                ),
              }
            : { isProblem: false, content: <ConnectionNote connection={connection} /> }
        }
        posting={postingOf(props)}
        className="grid gap-9"
      >
        {(errors) => (
          <>
            {children(fieldsOf({ start, profile, presets, errors }), profile)}
            <Trap />
          </>
        )}
      </ApiForm>
    </div>
  )
}

const postingOf = ({ form, path, posted }: OpenProps): Posting => ({
  action: `${path}#${formAnchor}`,
  button: { name: postedName, value: form },
  hasFile: formPolicies[form].file !== undefined,
  errors: posted?.errors,
})

function useForm(
  { form, call, path, onRestart, posted }: OpenProps,
  profile: Profile | null,
  box: RefObject<HTMLElement | null>,
) {
  const key = draftKey(form, profile?.id ?? null)
  const { start, attempt } = useStart(key, { isDrawnHere: profile !== null, posted }, box)
  const { noteEdit, keep, forget } = useDraft(key, start, attempt, box)
  const { connection, noteLost } = useConnection()
  const [isLoggedOut, setLoggedOut] = useState(posted?.status === 401)
  const isSent = useRef(false)
  useEffect(() => {
    // A page restored from the back/forward cache shows a blank form, not one that could be sent again.
    const show = (event: PageTransitionEvent) => event.persisted && isSent.current && onRestart()
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [onRestart])
  const send = async (entered: FormData) => {
    setLoggedOut(false)
    try {
      const receipt = await sendForm(call, entered, attempt)
      isSent.current = true
      forget()
      const textOf = (name: string) => String(entered.get(name) ?? '').trim()
      const { reference } = receipt
      await goToSuccess(path, { form, reference, firstName: textOf('firstName'), email: textOf('email') })
    } catch (error) {
      keep()
      if (isLostConnection(error)) noteLost()
      if (error instanceof ApiError && error.code === 401) setLoggedOut(true)
      throw error
    }
  }
  return { start, isLoggedOut, connection, send, noteEdit, forget }
}
