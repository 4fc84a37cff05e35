'use client'

import { useRef, useState } from 'react'
import { deskEnquiryPath } from '@/desk-paths'
import type { CaseRule } from '@/features/enquiries/case-rules.rules'
import { caseKinds, casePolicies } from '@/features/enquiries/rules'
import { type ApiData, sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskOptions, DeskTick, failureOf, typed } from '@/ui/desk/action'
import { sayAndReload } from '@/ui/desk/said'
import type { addCaseRule, changeCaseRule, moveCaseRule, removeCaseRule, tryCaseRule } from '../case-rules.contract'

type Named = { readonly id: number; readonly name: string }
type Choices = { readonly colleagues: readonly Named[]; readonly snippets: readonly Named[] }
type Rule = CaseRule & { readonly changedAt: string }

const numberOrNull = (text: string): number | null => (text === '' ? null : Number(text))

const bodyOf = (form: FormData) => ({
  kinds: caseKinds.filter((kind) => form.has(`kind-${kind}`)),
  words: typed(form, 'words')
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== ''),
  sender: typed(form, 'sender').replace(/^@/, '') || null,
  assignee: numberOrNull(typed(form, 'assignee')),
  dueIn: numberOrNull(typed(form, 'dueIn')),
  snippet: numberOrNull(typed(form, 'snippet')),
  isOff: form.has('isOff'),
})

type Tried = ApiData<typeof tryCaseRule>

/** What the rule would have been for in the last 30 days, before it is kept. */
function Trial({ id }: { id: number | null }) {
  const place = useRef<HTMLDivElement>(null)
  const [tried, setTried] = useState<Tried | null>(null)
  const [problem, setProblem] = useState('')
  const look = async () => {
    const form = place.current?.closest('form')
    if (!form) return
    try {
      setProblem('')
      setTried(
        await sendData<typeof tryCaseRule>('POST', '/desk/case-rules/try/', { ...bodyOf(new FormData(form)), id }),
      )
    } catch (error) {
      setTried(null)
      setProblem(failureOf(error).text)
    }
  }
  return (
    <div ref={place} className="desk-field">
      <button type="button" className="b" onClick={() => void look()}>
        Try it on the last 30 days
      </button>
      <div role="status">
        {problem && <p className="err">Error: {problem}</p>}
        {tried && (
          <>
            <p>{tried.sentence}</p>
            <p>
              <b>
                {tried.found} of {tried.looked}
              </b>{' '}
              would have been found{tried.earlier > 0 && `, ${tried.earlier} of them by a rule above it first`}.
            </p>
            <ul>
              {tried.cases.map(({ id: one, reference, sender, says }) => (
                <li key={one}>
                  <a className="link" href={deskEnquiryPath(one)}>
                    {reference}
                  </a>{' '}
                  {[sender, says].filter(Boolean).join(': ')}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  )
}

function Fields({ rule, choices }: { rule: Rule | null; choices: Choices }) {
  return (
    <>
      <fieldset className="desk-field">
        <legend>What comes in</legend>
        <small>Tick none for anything.</small>
        {caseKinds.map((kind) => (
          <DeskTick
            key={kind}
            label={casePolicies[kind].label}
            name={`kind-${kind}`}
            isOn={rule?.kinds.includes(kind) ?? false}
          />
        ))}
      </fieldset>
      <DeskField
        label="Words in it"
        name="words"
        value={rule?.words.join(', ') ?? ''}
        hint="One of them is enough. Put commas between them: invoice, statement, PO number."
      />
      <DeskField
        label="From"
        name="sender"
        value={rule?.sender ?? ''}
        hint="An address, or what comes after its @ for everyone there: kauri.example."
      />
      <DeskField label="Give it to" name="assignee" type="choice" value={String(rule?.assigneeId ?? '')}>
        <option value="">No one yet</option>
        <DeskOptions of={choices.colleagues} />
      </DeskField>
      <DeskField
        label="Due in working days"
        name="dueIn"
        type="number"
        value={String(rule?.dueIn ?? '')}
        hint="0 is the same day. Leave it empty for the usual day."
      />
      <DeskField label="Suggest the answer" name="snippet" type="choice" value={String(rule?.snippetId ?? '')}>
        <option value="">None</option>
        <DeskOptions of={choices.snippets} />
      </DeskField>
      <DeskTick label="Switched off" name="isOff" isOn={rule?.isOff ?? false} />
      <Trial id={rule?.id ?? null} />
    </>
  )
}

export const AddCaseRule = ({ choices }: { choices: Choices }) => (
  <DeskAction
    label="Add rule"
    tone="primary"
    title="Add a rule"
    submit="Add rule"
    run={async (form) => {
      await sendData<typeof addCaseRule>('POST', '/desk/case-rules/', bodyOf(form))
      return 'The rule is on the list, as the last one.'
    }}
  >
    <Fields rule={null} choices={choices} />
  </DeskAction>
)

type ActionsProps = { rule: Rule; name: string; isFirst: boolean; isLast: boolean; choices: Choices }

export function CaseRuleActions({ rule, name, isFirst, isLast, choices }: ActionsProps) {
  const move = async (to: 'up' | 'down') => {
    await sendData<typeof moveCaseRule>('POST', `/desk/case-rules/${rule.id}/move/`, { to })
    sayAndReload(to === 'up' ? 'It is asked earlier.' : 'It is asked later.')
  }
  return (
    <>
      <button type="button" className="b small" disabled={isFirst} onClick={() => void move('up')}>
        Up<span className="sr-only"> {name}</span>
      </button>
      <button type="button" className="b small" disabled={isLast} onClick={() => void move('down')}>
        Down<span className="sr-only"> {name}</span>
      </button>
      <DeskAction
        label={
          <>
            Edit<span className="sr-only"> {name}</span>
          </>
        }
        tone="small"
        title="Edit the rule"
        lead="What came in already stays as it is."
        submit="Save"
        run={async (form) => {
          await sendData<typeof changeCaseRule>('PUT', `/desk/case-rules/${rule.id}/`, {
            ...bodyOf(form),
            changedAt: rule.changedAt,
          })
          return 'The rule is saved.'
        }}
      >
        <Fields rule={rule} choices={choices} />
      </DeskAction>
      <DeskAction
        label={
          <>
            Remove<span className="sr-only"> {name}</span>
          </>
        }
        tone="small"
        title="Remove the rule"
        lead="What it gave to someone stays with them."
        submit="Remove"
        isDanger
        run={async () => {
          await sendData<typeof removeCaseRule>('POST', `/desk/case-rules/${rule.id}/remove/`, {
            changedAt: rule.changedAt,
          })
          return 'The rule is removed.'
        }}
      />
    </>
  )
}
