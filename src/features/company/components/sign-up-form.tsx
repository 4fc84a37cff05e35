'use client'

import { useEffect, useRef, useState } from 'react'
import { companyCall, companyPath } from '@/account-paths'
import { sendData } from '@/lib/api-client'
import { ApiForm } from '@/ui/api-form'
import { CheckField, RadioField, SelectField, TextField } from '@/ui/field'
import type { signUp } from '../contract'
import { WaitingWords } from './waiting-words'

type Props = {
  trades: { id: number; name: string; division: string }[]
  wantsMembership: boolean
  mayBePersonal: boolean
  next: string
}

const typed = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const kinds = [
  { value: 'business', label: 'For a company', hint: 'Book several people, and invite others to manage it with you.' },
  { value: 'personal', label: 'For myself', hint: 'Book and pay by card.' },
]

/** Who they sign up for, also if it was chosen before the page listened, as on a slow phone. The group's change event bubbles up to `group`. */
function useKind() {
  const [kind, setKind] = useState('business')
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const chosen = group.current?.querySelector('input:checked')
    if (chosen instanceof HTMLInputElement) setKind(chosen.value)
  }, [])
  return { kind, setKind, group }
}

export function SignUpForm({ trades, wantsMembership, mayBePersonal, next }: Props) {
  const { kind, setKind, group } = useKind()
  const [asked, setAsked] = useState('')
  const [waiting, setWaiting] = useState('')
  const send = async (form: FormData) => {
    const { outcome, companyName } = await sendData<typeof signUp>('POST', companyCall('sign-up'), {
      kind: typed(form, 'kind') || kind,
      name: typed(form, 'name'),
      nzbn: typed(form, 'nzbn'),
      phoneNumber: typed(form, 'phoneNumber'),
      industryTradeAreaId: Number(typed(form, 'industryTradeAreaId')) || null,
      wantsMembership: form.has('wantsMembership'),
    })
    if (outcome === 'created') window.location.assign(next)
    else if (outcome === 'waiting') setWaiting(companyName)
    else setAsked(companyName)
  }
  if (asked) return <AskedOwners name={asked} />
  if (waiting) return <SignedUp name={waiting} next={next} />
  return (
    <ApiForm send={send} submitLabel="Sign up">
      {(errors) => (
        <>
          {mayBePersonal && !wantsMembership && (
            <div
              ref={group}
              onChange={(event) => event.target instanceof HTMLInputElement && setKind(event.target.value)}
            >
              <RadioField
                label="Who are you booking for?"
                name="kind"
                options={kinds}
                value={kind}
                errors={errors.kind}
              />
            </div>
          )}
          {kind === 'business' && <CompanyFields trades={trades} errors={errors} />}
          <TextField
            label="Phone number"
            name="phoneNumber"
            type="tel"
            autoComplete="tel"
            width={18}
            errors={errors.phoneNumber}
          />
          {kind === 'business' && (
            <CheckField label="We would like to become a member" name="wantsMembership" isChecked={wantsMembership} />
          )}
        </>
      )}
    </ApiForm>
  )
}

const AskedOwners = ({ name }: { name: string }) => (
  <div role="status" className="max-w-[36rem] border-4 border-ok bg-white p-6">
    <h2 className="text-2xl">{name} is already with us</h2>
    <p className="mt-3">We’ve asked its owners and managers to approve you. You’ll get an email when they answer.</p>
  </div>
)

type CompanyProps = Pick<Props, 'trades'> & { errors: Record<string, string[]> }

const CompanyFields = ({ trades, errors }: CompanyProps) => (
  <>
    <TextField label="Company name" name="name" autoComplete="organization" isName errors={errors.name} />
    <TextField
      label="NZBN (optional)"
      name="nzbn"
      hint="13 digits. If your company is already with us, we’ll ask its owners to approve you."
      inputMode="numeric"
      width={16}
      errors={errors.nzbn}
    />
    <SelectField
      label="Trade (optional)"
      name="industryTradeAreaId"
      options={trades.map(({ id, name, division }) => ({ value: String(id), label: name, group: division }))}
      empty="Choose a trade"
      errors={errors.industryTradeAreaId}
    />
  </>
)

const SignedUp = ({ name, next }: { name: string; next: string }) => (
  <div role="status" className="max-w-[42rem] border-4 border-ok bg-white p-6">
    <h2 className="text-2xl wrap-anywhere">You’re signed up, and we’re checking {name}</h2>
    <WaitingWords name={name} />
    <p className="mt-6 flex flex-wrap gap-3.5">
      <a className="btn btn-primary" href={next}>
        Continue
      </a>
      {next !== companyPath && (
        <a className="btn btn-ghost" href={companyPath}>
          Add the NZBN
        </a>
      )}
    </p>
  </div>
)
