'use client'

import { useState } from 'react'
import { fold } from '@/lib/letters'
import { GroupFrame } from '@/ui/field'
import type { PackChoices } from '../data'

type Props = {
  people: PackChoices['people']
  isEveryone: boolean
  chosen: readonly number[]
  errors: string[] | undefined
}

export function ChoosePeople({ people, isEveryone, chosen, errors }: Props) {
  const [who, setWho] = useState(isEveryone ? 'everyone' : 'chosen')
  const picked = usePicked(people, chosen)
  return (
    <GroupFrame label="Who’s on it" name="people" errors={errors}>
      <div className="mt-1.5 grid gap-1">
        <Choice value="everyone" who={who} choose={setWho} label={`Everyone who works for you (${people.length})`} />
        <Choice value="chosen" who={who} choose={setWho} label="Only the people I choose" />
      </div>
      {who === 'chosen' && <Picker people={people} picked={picked} />}
    </GroupFrame>
  )
}

/** Held by the form, so that ticks and the search are kept while “everyone” is chosen. */
function usePicked(people: Props['people'], chosen: readonly number[]) {
  const [ticked, setTicked] = useState<readonly number[]>(chosen)
  const [search, setSearch] = useState('')
  const words = fold(search).split(/\s+/).filter(Boolean)
  const isShown = ({ name, jobTitle }: Props['people'][number]) =>
    words.every((word) => fold(`${name} ${jobTitle ?? ''}`).includes(word))
  const shown = people.filter(isShown)
  const tick = (ids: readonly number[], isOn: boolean) =>
    setTicked((before) => (isOn ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id))))
  return { ticked, search, setSearch, shown, tick }
}

type Picked = ReturnType<typeof usePicked>

function Picker({ people, picked }: { people: Props['people']; picked: Picked }) {
  const { ticked, shown } = picked
  return (
    <div className="mt-3 border-2 border-ink">
      <Search {...picked} />
      <Ticks {...picked} />
      <p role="status" className="border-t-2 border-line px-4 py-3 text-[0.9375rem] text-ink-3 tabular-nums">
        {shown.length === 0 ? 'No one matches. ' : ''}
        {ticked.length} of {people.length} ticked
      </p>
      {ticked.map((id) => (
        <input key={id} type="hidden" name="people" value={id} />
      ))}
    </div>
  )
}

function Search({ search, setSearch, shown, tick }: Picked) {
  const ids = shown.map(({ id }) => id)
  return (
    <div className="grid gap-3 border-b-2 border-ink bg-sand p-4 sm:grid-cols-[1fr_auto] sm:items-end">
      <div>
        <label htmlFor="find-people" className="block font-semibold">
          Find people
        </label>
        <input
          id="find-people"
          type="search"
          value={search}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setSearch(event.currentTarget.value)}
          // Enter in a search must not submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="field-input mt-1.5"
        />
      </div>
      <div className="flex gap-x-5">
        <button type="button" className="link min-h-11" onClick={() => tick(ids, true)}>
          Tick all shown
        </button>
        <button type="button" className="link min-h-11" onClick={() => tick(ids, false)}>
          Untick
        </button>
      </div>
    </div>
  )
}

const Ticks = ({ shown, ticked, tick }: Picked) => (
  <ul className="max-h-96 overflow-y-auto px-4 py-2">
    {shown.map(({ id, name, jobTitle }) => (
      <li key={id}>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={ticked.includes(id)}
            onChange={(event) => tick([id], event.currentTarget.checked)}
            className="field-choice"
          />
          <span className="min-w-0 wrap-anywhere">
            {name}
            {jobTitle && <span className="text-ink-3"> · {jobTitle}</span>}
          </span>
        </label>
      </li>
    ))}
  </ul>
)

type ChoiceProps = { value: string; who: string; label: string; choose: (value: string) => void }

function Choice({ value, who, label, choose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="who"
        value={value}
        checked={who === value}
        onChange={() => choose(value)}
        className="field-choice"
      />
      <span>{label}</span>
    </label>
  )
}
