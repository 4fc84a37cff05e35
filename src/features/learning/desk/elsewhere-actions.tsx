'use client'

import { ApiError, sendData } from '@/lib/api-client'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import type { addLearningLink, enterLearningResults } from '../elsewhere.contract'
import { usualOpenDays } from '../frame.rules'

const wholeOr = <Else,>(text: string, otherwise: Else): number | Else =>
  /^\d{1,4}$/.test(text) ? Number(text) : otherwise

export const AddLink = ({ courseId }: { courseId: number }) => (
  <DeskAction
    label="Link elsewhere"
    title="It plays elsewhere"
    lead="Learners go from their page to this address, signed in by a token, and their result comes back. For everyone who starts from now on."
    submit="Save the link"
    run={async (form) => {
      const { version } = await sendData<typeof addLearningLink>('POST', `/desk/courses/${courseId}/learning-links/`, {
        title: typed(form, 'title'),
        url: typed(form, 'url'),
        openDays: wholeOr(typed(form, 'openDays'), typed(form, 'openDays')),
        passMark: typed(form, 'passMark') === '' ? null : wholeOr(typed(form, 'passMark'), typed(form, 'passMark')),
      })
      return `Version ${version} is the link. Give its secret to those who run the other site.`
    }}
  >
    <DeskField label="What learners see" name="title" />
    <DeskField
      label="Link"
      name="url"
      type="url"
      hint="Where your learning system takes a launch, beginning with https://."
    />
    <DeskField label="Days to finish" name="openDays" type="number" value={String(usualOpenDays)} />
    <DeskField
      label="Pass mark (optional)"
      name="passMark"
      type="number"
      hint="Of 100, for results that say completed with a score."
    />
  </DeskAction>
)

export const LinkSecret = ({ secret }: { secret: string }) => (
  <DeskAction
    label="Secret"
    title="Secret of the link"
    lead="It signs our launches and the results that come back. Keep it in the other system only."
    submit="Copy it"
    run={async () => {
      const isCopied = await navigator.clipboard.writeText(secret).then(
        () => true,
        () => false,
      )
      if (isCopied) return 'The secret is in your clipboard.'
      throw new ApiError({
        code: 400,
        errors: { non_field_errors: ['Your browser didn’t copy it. Select it above.'] },
        fieldErrors: {},
      })
    }}
  >
    <div className="desk-field">
      <label htmlFor="link-secret">Secret</label>
      <textarea id="link-secret" className="box long-word" rows={2} readOnly value={secret} spellCheck={false} />
    </div>
  </DeskAction>
)

export const EnterResults = ({ courseId }: { courseId: number }) => (
  <DeskAction
    label="Enter results"
    title="Results from elsewhere"
    lead="One person a line, as your learning system exports them: email or card number, then passed, completed or failed, then the score if there is one."
    submit="Record them"
    run={async (form) => {
      const { done, problems } = await sendData<typeof enterLearningResults>(
        'POST',
        `/desk/courses/${courseId}/learning-results/`,
        { lines: typed(form, 'lines') },
      )
      const said = done === 1 ? '1 result is recorded' : `${done} results are recorded`
      if (problems.length === 0) return `${said}.`
      const which = problems.slice(0, 5).map(({ line, problem }) => `Line ${line}: ${problem}`)
      throw new ApiError({ code: 422, errors: {}, fieldErrors: { lines: [[`${said}.`, ...which].join(' ')] } })
    }}
  >
    <DeskField label="Results" name="lines" type="lines" hint="Such as: aroha@example.co.nz, passed, 92" />
  </DeskAction>
)
