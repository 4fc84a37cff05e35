'use client'

import { type FormEvent, useState } from 'react'
import { companyCall } from '@/account-paths'
import { ContactGap } from '@/features/employees/components/contact-gap'
import type { listEmployees } from '@/features/employees/contract'
import { ApiError, getData } from '@/lib/api-client'
import { type Bookable, bookableOf, type Chosen, isUnreached } from '../rules'
import { AllToBooker } from './all-to-booker'
import type { StepProps } from './step-props'

type PickerProps = Pick<StepProps, 'draft' | 'store' | 'people' | 'name'> & {
  onChange: (to: { people: readonly Chosen[] } | { isSelf: boolean }) => void
}

export function PeoplePicker({ draft, store, people, name, onChange }: PickerProps) {
  const { found, problem, search, closeGap } = useFound(people)
  const others = found.items.filter(({ id }) => id !== people.ownId)
  const chosen = new Set(draft.people.map(({ employeeId }) => employeeId))
  const hidden = draft.people.filter(({ employeeId }) => !others.some(({ id }) => id === employeeId))
  const { toggle, changeSome, changeOne } = useChosen({ draft, store, onChange })
  const unreached = draft.people.filter(isUnreached)
  const asked = new Map(draft.people.map(({ employeeId, isToBooker = false }) => [employeeId, isToBooker]))
  return (
    <fieldset>
      <legend className="text-xl font-bold">People who work for you</legend>
      <form onSubmit={search} noValidate className="mt-4 flex flex-wrap items-end gap-3" aria-label="Search people">
        <div className="min-w-52 flex-1">
          <label htmlFor="party-q" className="block font-semibold">
            Name, number or job
          </label>
          <input id="party-q" name="q" type="search" className="field-input mt-1.5" />
        </div>
        <button type="submit" className="btn btn-ghost">
          Search
        </button>
      </form>
      <p role="status" className="mt-3 text-ink-3 tabular-nums">
        {problem || countText(found.items.length, found.totalCount)}
      </p>
      <AllToBooker count={unreached.length} onAll={() => changeSome(isUnreached, { isToBooker: true })} />
      <ul className="mt-2 border-2 border-ink bg-white">
        <Person label={`${name} (you)`} isOn={draft.isSelf} onChange={(isSelf) => onChange({ isSelf })} />
        {[...hidden.map((one) => ({ ...one, jobTitle: null })), ...others.map(chosenOf)].map((one) => (
          <Person
            key={one.employeeId}
            label={one.name}
            note={one.jobTitle}
            isOn={chosen.has(one.employeeId)}
            onChange={(isOn) => toggle(one, isOn)}
          >
            {chosen.has(one.employeeId) && (
              <ContactGap
                employeeId={one.employeeId}
                name={one.name}
                isMissing={one.lacksContact}
                isToBooker={asked.get(one.employeeId) ?? false}
                onToBooker={(isToBooker) => changeOne(one.employeeId, { lacksContact: true, isToBooker })}
                onSaved={() => {
                  closeGap(one.employeeId)
                  changeOne(one.employeeId, { lacksContact: false })
                }}
              />
            )}
          </Person>
        ))}
      </ul>
    </fieldset>
  )
}

function useChosen({ draft, store, onChange }: Pick<PickerProps, 'draft' | 'store' | 'onChange'>) {
  const toggle = (one: Chosen, isOn: boolean) =>
    onChange({
      people: isOn ? [...draft.people, one] : draft.people.filter(({ employeeId }) => employeeId !== one.employeeId),
    })
  // Saving takes a while: people may have been chosen since.
  const changeSome = (is: (one: Chosen) => boolean, to: Partial<Chosen>) =>
    onChange({ people: store.getState().people.map((one) => (is(one) ? { ...one, ...to } : one)) })
  const changeOne = (id: number, to: Partial<Chosen>) => changeSome(({ employeeId }) => employeeId === id, to)
  return { toggle, changeSome, changeOne }
}

function useFound(first: StepProps['people']) {
  const [found, setFound] = useState<{ items: Bookable[]; totalCount: number }>(first)
  const [problem, setProblem] = useState('')
  const search = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '')
    setProblem('')
    try {
      const page = await getData<typeof listEmployees>(
        `${companyCall('employees')}?q=${encodeURIComponent(q)}&limit=50`,
      )
      setFound({
        items: page.items.map(bookableOf),
        totalCount: page.totalCount,
      })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    }
  }
  const closeGap = (id: number) =>
    setFound((now) => ({
      ...now,
      items: now.items.map((one) => (one.id === id ? { ...one, lacksContact: false } : one)),
    }))
  return { found, problem, search, closeGap }
}

const chosenOf = ({ id, ...person }: Bookable) => ({ employeeId: id, ...person })

const countText = (shown: number, total: number): string =>
  shown < total
    ? `The first ${shown} of ${total}. Search to find the others.`
    : `${total} ${total === 1 ? 'person' : 'people'}`

type PersonProps = {
  label: string
  note?: string | null
  isOn: boolean
  onChange: (isOn: boolean) => void
  children?: React.ReactNode
}

function Person({ label, note, isOn, onChange, children }: PersonProps) {
  return (
    <li className="border-t-2 border-line first:border-t-0">
      <label className="flex min-h-12 items-center gap-4 px-4 py-2 hover:bg-sand has-checked:bg-sand">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
          className="field-choice"
        />
        <span className="min-w-0">
          <span className="font-semibold">{label}</span>
          {note && <span className="block text-[0.9375rem] text-ink-3">{note}</span>}
        </span>
      </label>
      {children && <div className="px-4 py-3 empty:hidden">{children}</div>}
    </li>
  )
}
