'use client'

import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deskEnquiryPath } from '@/desk-paths'
import type { FormName } from '@/features/enquiries/rules'
import { type ApiData, getData, sendData, tried } from '@/lib/api-client'
import { DeskAction, DeskField, DeskOptions, DeskTick, typed } from '@/ui/desk/action'
import type { Caller, readCallForms, takeCall, takeFromColleague } from '../calls.contract'
import { answersOf, callKinds, colleagueChoice, promiseWords } from '../calls.rules'
import { CallerFields, FormFields } from './call-fields'
import { CallKinds } from './call-kinds'
import { FindCaller } from './find-caller'
import { PromiseFields } from './promise-fields'

const lostCard: FormName = 'order-site-safety-card'

const own = [
  'form',
  'otherForm',
  'askedBy',
  'personId',
  'note',
  'submissionId',
  'promised',
  'when',
  'dueOn',
  'assignee',
  'me',
  'isCardLost',
]

const bodyOf = (form: FormData, isCardLost: boolean) => ({
  form: typed(form, 'form') || typed(form, 'otherForm'),
  personId: Number(typed(form, 'personId')) || null,
  note: typed(form, 'note'),
  promised: typed(form, 'promised'),
  dueOn: typed(form, 'when') || typed(form, 'dueOn'),
  assignee: Number(typed(form, 'assignee')) || null,
  submissionId: typed(form, 'submissionId'),
  isCardLost,
  answers: answersOf([...form].filter(([name]) => !own.includes(name))),
})

const colleaguesBody = (form: FormData) => {
  const { personId, promised, dueOn, assignee, submissionId } = bodyOf(form, false)
  const asks = { askedBy: Number(typed(form, 'askedBy')), message: typed(form, 'message') }
  return { ...asks, personId, promised, dueOn, assignee, submissionId }
}

const take = async (form: FormData, isCardLost: boolean) => {
  const isColleague = typed(form, 'form') === colleagueChoice.value
  const body = isColleague ? colleaguesBody(form) : bodyOf(form, isCardLost)
  const taken = isColleague
    ? await sendData<typeof takeFromColleague>('POST', '/desk/enquiries/colleagues/', body)
    : await sendData<typeof takeCall>('POST', '/desk/enquiries/calls/', body)
  return { said: promiseWords(taken, body.promised, typed(form, 'me')), goTo: deskEnquiryPath(taken.id) }
}

type Props = { caller?: Caller; values?: Readonly<Record<string, string>>; tone?: 'primary' | '' }

/** `values` are known of a caller who isn't found yet, such as their company. */
export const NewEnquiry = ({ caller, values, tone = '' }: Props) => (
  <DeskAction
    label="New enquiry"
    panel="new-enquiry"
    tone={tone}
    title={caller ? `New enquiry of ${caller.name}` : 'New enquiry'}
    lead="For someone on the phone, who gets the form’s confirmation by email, or for a colleague who asks."
    submit="Save enquiry"
    run={(form) => take(form, form.has('isCardLost'))}
  >
    <CallFields caller={caller} values={values} />
  </DeskAction>
)

export const ReplaceCard = ({ caller }: { caller: Caller }) => (
  <DeskAction
    label="Replace a lost card"
    panel="replace-card"
    tone="small"
    title={`Replace ${caller.name}’s card`}
    lead="The number and its last day stay. The code on their phone’s pass becomes a new one, the old one stops, and the card joins those to print. With an email, they get the order’s confirmation."
    submit="Order the card"
    run={(form) => take(form, true)}
  >
    <CallFields caller={caller} only="order-site-safety-card" values={{ replacementPassportFor: caller.name }} />
  </DeskAction>
)

type FieldsProps = {
  caller: Caller | undefined
  values?: Readonly<Record<string, string>> | undefined
  only?: FormName
}

function CallFields({ caller: given, values = {}, only }: FieldsProps) {
  const { data, problem } = useForms()
  const [caller, setCaller] = useState(given)
  const [someone, setSomeone] = useState<Readonly<Record<string, string>> | null>(null)
  const [chosen, setChosen] = useState<string>(only ?? 'contact-us')
  const [submissionId] = useState(() => crypto.randomUUID())
  const box = useRef<HTMLDivElement>(null)
  const form = data?.forms.find(({ name }) => name === chosen)
  const known = { ...values, ...someone, ...caller?.values }
  const goTo = (selector: string) => box.current?.querySelector<HTMLElement>(selector)?.focus()
  const choose = (found: Caller) => {
    flushSync(() => setCaller(found))
    goTo('.kinds input:checked, .kinds input')
  }
  const chooseNew = (phone: { phoneNumber?: string }) => {
    flushSync(() => setSomeone(phone))
    goTo('[name=firstName]')
  }
  const someoneElse = () => {
    setCaller(undefined)
    setSomeone(null)
  }
  const chooseKind = (kind: string) => flushSync(() => setChosen(kind))
  return (
    <div ref={box} className="call-fields">
      <input type="hidden" name="submissionId" value={submissionId} />
      <input type="hidden" name="personId" value={caller?.id ?? ''} />
      {!given && (
        <WhoCalls caller={caller} isNew={someone !== null} choose={choose} chooseNew={chooseNew} again={someoneElse} />
      )}
      {problem && <p className="err">Error: {problem}</p>}
      {only ? (
        <input type="hidden" name="form" value={only} />
      ) : (
        <CallKinds forms={data?.forms ?? []} chosen={chosen} choose={chooseKind} />
      )}
      {/* The names of a record are changed on the record. */}
      {!caller && chosen !== colleagueChoice.value && (
        <div className="caller-fields">
          <CallerFields key={someone ? 'new' : 'any'} values={known} />
        </div>
      )}
      {chosen === colleagueChoice.value && data && <ColleagueFields colleagues={data.colleagues} />}
      {form && data && (
        <div className={callKinds.some((kind) => kind.form === chosen) ? 'kind-box' : 'kind-box other'}>
          <FormFields
            key={`${chosen} ${caller?.id} ${someone !== null}`}
            form={form}
            values={known}
            regions={data.regions}
          />
          {!only && caller && chosen === lostCard && (
            <DeskTick label="It is lost: its code and those of its passes stop now" name="isCardLost" isOn />
          )}
        </div>
      )}
      {form && <DeskField label="Note for colleagues (optional)" name="note" type="lines" />}
      {data && <PromiseFields today={data.today} me={data.me} staff={data.staff} />}
    </div>
  )
}

/** Someone here asks, for the customer chosen above or for the office. */
const ColleagueFields = ({ colleagues }: Pick<Forms, 'colleagues'>) => (
  <div className="kind-box">
    <DeskField label="Who asks" name="askedBy" type="choice">
      <option value="">Choose a colleague</option>
      <DeskOptions of={colleagues} />
    </DeskField>
    <DeskField label="What they ask" name="message" type="lines" />
  </div>
)

type WhoProps = {
  caller: Caller | undefined
  isNew: boolean
  choose: (caller: Caller) => void
  chooseNew: (known: { phoneNumber?: string }) => void
  again: () => void
}

const WhoCalls = ({ caller, isNew, choose, chooseNew, again }: WhoProps) =>
  caller || isNew ? (
    <p role="status" className="caller">
      <b>{caller?.name ?? 'Someone new'}</b>
      <small>{caller?.sub}</small>
      <button type="button" className="b small" onClick={again}>
        Someone else
      </button>
    </p>
  ) : (
    <FindCaller choose={choose} chooseNew={chooseNew} />
  )

type Forms = ApiData<typeof readCallForms>

function useForms() {
  const [loaded, setLoaded] = useState<{ data: Forms | null; problem: string | null }>({ data: null, problem: null })
  useEffect(() => {
    let isOld = false
    void tried(getData<typeof readCallForms>('/desk/enquiries/forms/')).then(({ data, problem }) => {
      if (!isOld) setLoaded({ data: data ?? null, problem })
    })
    return () => {
      isOld = true
    }
  }, [])
  return loaded
}
