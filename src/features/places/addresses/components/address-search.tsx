'use client'

import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from 'react'
import { Said, usePlainWords } from '@/ui/chosen-words'
import { FieldErrors, fieldId } from '@/ui/field'
import { useSuggestions } from '../client'

type Suggestion = { id: string; label: string }

type Props = {
  name: string
  label: string
  errors: string[] | undefined
  text: string
  onText: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
  onAway: () => void
  ref: Ref<HTMLInputElement>
}

const hintText = 'Start typing, for example 14 Queen Street.'
const noneText = 'We couldn’t find that address. Check the spelling, or enter it manually.'

function statusOf(suggestions: Suggestion[] | null, isOpen: boolean): string {
  if (!suggestions || !isOpen) return ''
  const { length } = suggestions
  return length === 0
    ? ''
    : length === 1
      ? '1 address found. Choose with the arrow keys and Enter.'
      : `${length} addresses found. Choose with the arrow keys and Enter.`
}

function moveOf(key: string, isShown: boolean, active: number): number | 'choose' | 'close' | null {
  if (key === 'ArrowDown') return isShown ? active + 1 : 0
  if (key === 'ArrowUp') return isShown && active >= 0 ? active - 1 : -1
  if (!isShown) return null
  if (key === 'Enter') return active < 0 ? 0 : 'choose'
  return key === 'Escape' ? 'close' : null
}

function useList(suggestions: Suggestion[] | null, choose: (suggestion: Suggestion) => void) {
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState({ of: suggestions, at: -1 })
  // The active option belongs to one list; a new list has none.
  const active = place.of === suggestions ? place.at : -1
  const count = suggestions?.length ?? 0
  const isShown = isOpen && count > 0
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.nativeEvent.isComposing ? null : moveOf(event.key, isShown, active)
    if (move === null) return
    event.preventDefault()
    const chosen = suggestions?.[active]
    setOpen(typeof move === 'number')
    if (typeof move === 'number') setPlace({ of: suggestions, at: count === 0 ? -1 : (move + count) % count })
    if (move === 'choose' && chosen) choose(chosen)
  }
  return { isOpen, isShown, active: isShown ? active : -1, setOpen, onKeyDown }
}

export function AddressSearch({ name, label, errors, text, onText, onChoose, onAway, ref }: Props) {
  const [words, setWords] = useState<string | null>(null)
  const suggestions = useSuggestions(words, onAway)
  const choose = (suggestion: Suggestion) => {
    setWords(null)
    onChoose(suggestion)
  }
  const list = useList(suggestions, choose)
  const id = fieldId(name)
  // Stays after blur: otherwise content below would shift and the click would miss.
  const isNone = suggestions?.length === 0
  return (
    <div className={errors?.length ? 'border-l-4 border-bad pl-4' : ''}>
      <label htmlFor={id} className="block font-semibold">
        <Said text={label} />
      </label>
      <p id={`${id}-hint`} className="text-[0.9375rem] text-ink-3">
        <Said text={hintText} />
      </p>
      <FieldErrors name={name} errors={errors} />
      <div className="relative mt-1.5">
        <input
          ref={ref}
          id={id}
          type="text"
          role="combobox"
          aria-expanded={list.isShown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={list.active >= 0 ? `${id}-option-${list.active}` : undefined}
          aria-invalid={errors?.length ? true : undefined}
          aria-describedby={`${id}-hint${errors?.length ? ` ${id}-error` : ''}`}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setWords(target.value)
            list.setOpen(true)
            onText(target.value)
          }}
          onKeyDown={list.onKeyDown}
          onBlur={() => list.setOpen(false)}
          className="field-input"
        />
        <ListBox id={id} suggestions={suggestions} list={list} choose={choose} />
      </div>
      <p role="status" className={isNone ? 'mt-1.5' : 'sr-only'}>
        <Said text={isNone ? noneText : statusOf(suggestions, list.isOpen)} />
      </p>
    </div>
  )
}

type ListProps = {
  id: string
  suggestions: Suggestion[] | null
  list: ReturnType<typeof useList>
  choose: (suggestion: Suggestion) => void
}

function ListBox({ id, suggestions, list, choose }: ListProps) {
  const box = useRef<HTMLDivElement>(null)
  const say = usePlainWords()
  useEffect(() => {
    box.current?.children[list.active]?.scrollIntoView?.({ block: 'nearest' })
  }, [list.active])
  useEffect(() => {
    // On a phone the list would open below the visible area.
    if (list.isShown) box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [list.isShown])
  return (
    <div
      ref={box}
      id={`${id}-list`}
      role="listbox"
      aria-label={say('Addresses')}
      hidden={!list.isShown}
      className="absolute inset-x-0 top-full z-10 -mt-0.5 max-h-96 overflow-y-auto rounded-b-sign border-2 border-ink bg-white"
    >
      {suggestions?.map((suggestion, index) => (
        <Option
          key={suggestion.id}
          id={`${id}-option-${index}`}
          label={suggestion.label}
          isActive={index === list.active}
          onChoose={() => {
            list.setOpen(false)
            choose(suggestion)
          }}
        />
      ))}
    </div>
  )
}

type OptionProps = { id: string; label: string; isActive: boolean; onChoose: () => void }

function Option({ id, label, isActive, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox, which points here.
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      // Keeps focus in the field, and the list open, until the click.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={`flex min-h-11 cursor-pointer items-center px-3 py-1.5 ${isActive ? 'bg-ink text-white' : 'hover:bg-sand'}`}
    >
      {label}
    </div>
  )
}
