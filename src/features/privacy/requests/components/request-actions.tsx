'use client'

import { deskPrivacyRequestPath } from '@/desk-paths'
import { sendData } from '@/lib/api-client'
import { DeskAction, DeskField, DeskOptions, typed } from '@/ui/desk/action'
import type {
  addPrivacyRequest,
  answerPrivacyRequest,
  assignPrivacyRequest,
  extendPrivacyRequest,
  namePrivacyRequest,
  reopenPrivacyRequest,
} from '../contract'
import { requestKinds, requestOutcomes, requestWays } from '../rules'

type Choices = readonly { readonly value: string; readonly label: string }[]

const Options = ({ of }: { of: Choices }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

type Colleagues = readonly { readonly id: number; readonly name: string }[]

type NewProps = {
  person?: { readonly id: number; readonly name: string; readonly contact: string | null }
  colleagues: Colleagues
  me: number
  today: string
}

export function NewRequest({ person, colleagues, me, today }: NewProps) {
  const add = async (form: FormData) => {
    const body = {
      kind: typed(form, 'kind'),
      personId: person?.id ?? null,
      name: typed(form, 'name'),
      contact: typed(form, 'contact'),
      asks: typed(form, 'asks'),
      cameBy: typed(form, 'cameBy'),
      receivedOn: typed(form, 'receivedOn'),
      assigneeId: Number(typed(form, 'assigneeId')) || null,
    }
    const { id } = await sendData<typeof addPrivacyRequest>('POST', '/desk/people/requests/', body)
    return { said: 'The request is noted, with the day of its answer.', goTo: deskPrivacyRequestPath(id) }
  }
  return (
    <DeskAction
      label="New request"
      tone={person ? 'small' : 'primary'}
      panel="request"
      title="New privacy request"
      lead="We must answer within 20 working days of receiving it. 25 Dec to 15 Jan doesn’t count."
      submit="Add request"
      run={add}
    >
      <DeskField label="What do they ask for?" name="kind" type="choice">
        <Options of={requestKinds} />
      </DeskField>
      <DeskField label="Who asks" name="name" value={person?.name ?? ''} />
      <DeskField label="How to reach them" name="contact" hint="Email or phone" value={person?.contact ?? ''} />
      <DeskField label="What they ask, in their words" name="asks" type="lines" />
      <DeskField label="How it reached us" name="cameBy" type="choice">
        <Options of={requestWays} />
      </DeskField>
      <DeskField label="Received" name="receivedOn" type="date" value={today} />
      <DeskField label="With" name="assigneeId" type="choice" value={String(me)}>
        <DeskOptions of={colleagues} />
      </DeskField>
    </DeskAction>
  )
}

const pathOf = (id: number, rest: string) => `/desk/people/requests/${id}/${rest}/`

export function AssignRequest({
  id,
  assigneeId,
  colleagues,
}: {
  id: number
  assigneeId: number
  colleagues: Colleagues
}) {
  const assign = async (form: FormData) => {
    const body = { assigneeId: Number(typed(form, 'assigneeId')) || 0 }
    await sendData<typeof assignPrivacyRequest>('POST', pathOf(id, 'assign'), body)
    return 'It is with them now.'
  }
  return (
    <DeskAction label="Assign" title="Who answers it?" submit="Assign" run={assign}>
      <DeskField label="With" name="assigneeId" type="choice" value={String(assigneeId)}>
        <DeskOptions of={colleagues} />
      </DeskField>
    </DeskAction>
  )
}

export function NameRequest({ id }: { id: number }) {
  const name = async (form: FormData) => {
    await sendData<typeof namePrivacyRequest>('POST', pathOf(id, 'person'), { who: typed(form, 'who') })
    return 'The request is with the person now.'
  }
  return (
    <DeskAction
      label="Say who it is"
      title="Whose request is it?"
      lead="First make sure they are who they say they are."
      submit="Save"
      run={name}
    >
      <DeskField label="Who" name="who" hint="Their email or card number" />
    </DeskAction>
  )
}

export function ExtendRequest({ id, dueOn }: { id: number; dueOn: string }) {
  const extend = async (form: FormData) => {
    const body = { dueOn: typed(form, 'dueOn'), why: typed(form, 'why') }
    await sendData<typeof extendPrivacyRequest>('POST', pathOf(id, 'extend'), body)
    return 'The answer is due later. Tell them the new day and why.'
  }
  return (
    <DeskAction
      label="Extend"
      title="Answer it later"
      lead="The law allows it when there is a lot to search or others have to be consulted. Let them know before the original day."
      submit="Extend"
      run={extend}
    >
      <DeskField label="New day" name="dueOn" type="date" value={dueOn} />
      <DeskField label="Why it takes longer" name="why" type="lines" />
    </DeskAction>
  )
}

const firstWords: Readonly<Record<string, string>> = {
  access: 'Everything that we hold was given as a file.',
  correction: 'Corrected as asked.',
  deletion: '',
}

export function AnswerRequest({
  id,
  kind,
  today,
  isSmall = false,
}: {
  id: number
  kind: string
  today: string
  isSmall?: boolean
}) {
  const answer = async (form: FormData) => {
    const body = {
      outcome: typed(form, 'outcome'),
      answer: typed(form, 'answer'),
      answeredOn: typed(form, 'answeredOn'),
    }
    await sendData<typeof answerPrivacyRequest>('POST', pathOf(id, 'answer'), body)
    return 'The request is answered.'
  }
  return (
    <DeskAction
      label="Mark as answered"
      tone={isSmall ? 'small' : 'primary'}
      title="How was it answered?"
      lead="If you refuse, you must say why, and that they can complain to the Privacy Commissioner."
      submit="Mark as answered"
      run={answer}
    >
      <DeskField label="Outcome" name="outcome" type="choice">
        <Options of={requestOutcomes} />
      </DeskField>
      <DeskField
        label="What was given, or why it was refused"
        name="answer"
        type="lines"
        value={firstWords[kind] ?? ''}
      />
      <DeskField label="Answered" name="answeredOn" type="date" value={today} />
    </DeskAction>
  )
}

export function ReopenRequest({ id }: { id: number }) {
  const reopen = async () => {
    await sendData<typeof reopenPrivacyRequest>('POST', pathOf(id, 'reopen'))
    return 'The request is open again.'
  }
  return <DeskAction label="Open again" title="Open it again?" submit="Open again" run={reopen} />
}
