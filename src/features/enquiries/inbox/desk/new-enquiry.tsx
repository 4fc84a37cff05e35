'use client'

import { useEffect, useState } from 'react'
import { deskEnquiryPath } from '@/desk-paths'
import { type ApiData, getData, sendData, tried } from '@/lib/api-client'
import { DeskAction, DeskField, typed } from '@/ui/desk/action'
import type { FormName } from '../../rules'
import type { Caller, readCallForms, takeCall } from '../calls.contract'
import { answersOf } from '../calls.rules'
import { CallerFields, FormFields } from './call-fields'
import { FindCaller } from './find-caller'

const own = ['form', 'personId', 'note', 'submissionId']

const bodyOf = (form: FormData, isCardLost: boolean) => ({
  form: typed(form, 'form'),
  personId: Number(typed(form, 'personId')) || null,
  note: typed(form, 'note'),
  submissionId: typed(form, 'submissionId'),
  isCardLost,
  answers: answersOf([...form].filter(([name]) => !own.includes(name))),
})

const take = async (form: FormData, isCardLost = false) => {
  const body = bodyOf(form, isCardLost)
  const { id, reference } = await sendData<typeof takeCall>('POST', '/desk/enquiries/calls/', body)
  return { said: `${reference} is kept, taken by phone by you.`, goTo: deskEnquiryPath(id) }
}

type Props = { caller?: Caller; values?: Readonly<Record<string, string>>; tone?: 'primary' | '' }

/** `values` are known of a caller who isn't found yet, such as their company. */
export const NewEnquiry = ({ caller, values, tone = '' }: Props) => (
  <DeskAction
    label="New enquiry"
    panel="new-enquiry"
    tone={tone}
    title={caller ? `New enquiry of ${caller.name}` : 'New enquiry'}
    lead="For someone on the phone. It’s kept as if sent on the site, marked as taken by phone by you. With an email, they get the form’s confirmation."
    submit="Save enquiry"
    run={(form) => take(form)}
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
  const [chosen, setChosen] = useState<string>(only ?? 'contact-us')
  const [submissionId] = useState(() => crypto.randomUUID())
  const form = data?.forms.find(({ name }) => name === chosen)
  const known = { ...values, ...caller?.values }
  return (
    <>
      <input type="hidden" name="submissionId" value={submissionId} />
      <input type="hidden" name="personId" value={caller?.id ?? ''} />
      {!given && <FindCaller choose={setCaller} />}
      {!given && caller && (
        <p role="status">
          {caller.name}{' '}
          <button type="button" className="b small" onClick={() => setCaller(undefined)}>
            Someone else
          </button>
        </p>
      )}
      {problem && <p className="err">Error: {problem}</p>}
      {only ? (
        <input type="hidden" name="form" value={only} />
      ) : (
        <FormChoice forms={data?.forms ?? []} chosen={chosen} choose={setChosen} />
      )}
      {/* The names of a record are changed on the record. */}
      {!caller && <CallerFields values={known} />}
      {form && data && <FormFields key={`${chosen} ${caller?.id}`} form={form} values={known} regions={data.regions} />}
      <DeskField label="Note for colleagues (optional)" name="note" type="lines" />
    </>
  )
}

type ChoiceProps = { forms: Forms['forms']; chosen: string; choose: (form: string) => void }

const FormChoice = ({ forms, chosen, choose }: ChoiceProps) => (
  <label className="desk-field">
    What it is about
    <select className="box" name="form" value={chosen} onChange={({ target }) => choose(target.value)}>
      {forms.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </select>
  </label>
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
