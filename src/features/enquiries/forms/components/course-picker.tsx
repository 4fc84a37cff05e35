'use client'

import { useState } from 'react'
import { fold } from '@/lib/letters'
import { Said } from '@/ui/chosen-words'
import { describedBy, fieldId, GroupFrame } from '@/ui/field'
import type { GroupedChoice } from '../../rules'

const searchedFrom = 9

type Props = {
  name: string
  chosen: readonly string[]
  errors: string[] | undefined
  options: readonly GroupedChoice[]
}

export function CoursePicker({ name, chosen: preset, errors, options }: Props) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>(preset)
  const isShown = ({ label, group }: GroupedChoice) => fold(`${label} ${group}`).includes(fold(words.trim()))
  const shown = options.filter(isShown)
  const isSearched = options.length >= searchedFrom
  const frame = { label: 'Which courses do you need?', name, hint: 'Choose one or more.', errors }
  const names = options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
  const toggle = (value: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, value] : chosen.filter((one) => one !== value))
  return (
    <GroupFrame {...frame}>
      <div className="mt-2 border-2 border-ink">
        {isSearched && <Search name={name} words={words} onWords={setWords} description={describedBy(frame)} />}
        <div className="grid gap-x-8 gap-y-5 p-4 sm:columns-2 sm:block">
          {[...new Set(options.map(({ group }) => group))].map((group) => (
            <Group
              key={group}
              group={group}
              options={options.filter((option) => option.group === group)}
              {...{ name, chosen, isShown, toggle, frame, firstId: isSearched ? undefined : options[0]?.value }}
            />
          ))}
        </div>
        <p role="status" className="border-t-2 border-line px-4 py-2.5 text-[0.9375rem]">
          {shown.length === 0 && (
            <span className="block">
              <Said text="No courses match." />{' '}
            </span>
          )}
          {names.length === 0 ? (
            <Said text="No course chosen yet" />
          ) : (
            <Said text="Chosen: {courses}" values={{ courses: names.join(', ') }} />
          )}
        </p>
      </div>
    </GroupFrame>
  )
}

type SearchProps = { name: string; words: string; onWords: (words: string) => void; description: string | undefined }

function Search({ name, words, onWords, description }: SearchProps) {
  return (
    <div className="border-b-2 border-line bg-sand p-4">
      <label htmlFor={fieldId(name)} className="block text-[0.9375rem] font-semibold">
        <Said text="Find a course" />
      </label>
      <input
        id={fieldId(name)}
        type="search"
        autoComplete="off"
        value={words}
        onChange={({ target }) => onWords(target.value)}
        // Enter searches; it must not send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        aria-describedby={description}
        className="field-input mt-1"
      />
    </div>
  )
}

type GroupProps = {
  group: string
  name: string
  options: readonly GroupedChoice[]
  chosen: readonly string[]
  isShown: (option: GroupedChoice) => boolean
  toggle: (value: string, isOn: boolean) => void
  frame: Parameters<typeof describedBy>[0]
  firstId: string | undefined
}

/** Courses that don't match the search are hidden, not removed, so they keep their tick. */
function Group({ group, name, options, chosen, isShown, toggle, frame, firstId }: GroupProps) {
  const id = `${fieldId(name)}-${group.toLowerCase()}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be told not to break between columns everywhere.
    <div role="group" aria-labelledby={id} hidden={!options.some(isShown)} className="break-inside-avoid sm:mb-5">
      <p id={id} className="text-[0.9375rem] font-semibold text-ink-3">
        <Said text={group} />
      </p>
      {options.map((option) => (
        <label
          key={option.value}
          hidden={!isShown(option)}
          className="flex min-h-11 items-start gap-3 py-2 [&[hidden]]:hidden"
        >
          <input
            id={option.value === firstId ? fieldId(name) : undefined}
            type="checkbox"
            name={name}
            value={option.value}
            checked={chosen.includes(option.value)}
            onChange={({ target }) => toggle(option.value, target.checked)}
            aria-describedby={describedBy(frame)}
            className="field-choice"
          />
          <span>
            <Said text={option.label} />
          </span>
        </label>
      ))}
    </div>
  )
}
