'use client'

import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, getData } from '@/lib/api-client'
import { Said } from '@/ui/chosen-words'
import { fieldId } from '@/ui/field'
import { useAlone } from '@/ui/without-script'
import type { readAddress } from '../contract'
import { type AddressParts, addressLine, addressPartNames } from '../rules'
import { AddressSearch } from './address-search'
import { ManualAddress } from './manual-address'

type Props = {
  legend: ReactNode
  /** Prefix of the form fields: `name.line1`, and `nameIsManualEntry` (spec section 5). */
  name: string
  value?: AddressParts
  isOptional?: boolean
  errors: Record<string, string[]>
}

const awayText = 'We can’t look up addresses right now. Please enter yours here.'
const incompleteText = 'We don’t have all of this address. Please add what’s missing.'

function readParts(fields: HTMLElement | null, name: string): AddressParts {
  const read = (part: string) => {
    const field = fields?.querySelector(`[name="${name}.${part}"]`)
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
    return (isField && field.value.trim()) || null
  }
  return Object.fromEntries(addressPartNames.map((part) => [part, read(part)]))
}

type Chosen = { id: string; label: string }

/** While a chosen address is looked up, its form waits with being sent: anyone who saves quickly would send half of it. */
function useHeldForm(fields: RefObject<HTMLFieldSetElement | null>) {
  const underWay = useRef<Promise<void> | null>(null)
  useEffect(() => {
    const form = fields.current?.form
    let isWaiting = false
    const wait = async (event: SubmitEvent) => {
      if (!underWay.current) return
      event.preventDefault()
      event.stopPropagation()
      if (isWaiting) return
      isWaiting = true
      await underWay.current
      isWaiting = false
      form?.requestSubmit(event.submitter)
    }
    form?.addEventListener('submit', wait, true)
    return () => form?.removeEventListener('submit', wait, true)
  }, [fields])
  return async (work: Promise<void>) => {
    underWay.current = work
    await work
    if (underWay.current === work) underWay.current = null
  }
}

function useAddress(name: string, value: AddressParts, hasPartErrors: boolean) {
  const [mode, setMode] = useState<'lookup' | 'manual'>('lookup')
  const [parts, setParts] = useState(value)
  const [text, setText] = useState(addressLine(value))
  const [notice, setNotice] = useState('')
  const fields = useRef<HTMLFieldSetElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const isFocusDue = useRef(false)
  // Show part errors at once, as the first may need focus.
  if (hasPartErrors && mode !== 'manual') setMode('manual')
  useLayoutEffect(() => {
    if (!isFocusDue.current) return
    isFocusDue.current = false
    if (mode === 'manual') document.getElementById(fieldId(`${name}.line1`))?.focus()
    else search.current?.focus()
  }, [mode, name])
  const enter = (given: AddressParts, why: string) => {
    isFocusDue.current = true
    setParts(given)
    setNotice(why)
    setMode('manual')
  }
  const lookUp = () => {
    const entered = readParts(fields.current, name)
    isFocusDue.current = true
    setParts(entered)
    setText(addressLine(entered))
    setNotice('')
    setMode('lookup')
  }
  const type = (typed: string) => {
    setText(typed)
    // Until a suggestion is chosen, typed text is the first line, so that nothing is lost.
    setParts({ line1: typed.trim() || null })
  }
  const read = async ({ id, label }: Chosen) => {
    type(label)
    try {
      const address = await getData<typeof readAddress>(`/places/address/${encodeURIComponent(id)}/`)
      // At once: a form may be waiting to be sent with it.
      flushSync(() => {
        setParts(address)
        setText(addressLine(address))
      })
      if (!address.postcode || !address.region) enter(address, incompleteText)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      enter({ line1: label }, awayText)
    }
  }
  const hold = useHeldForm(fields)
  const choose = (chosen: Chosen) => hold(read(chosen))
  return { mode, parts, text, notice, fields, search, enter, lookUp, type, choose }
}

/** Looked up or entered by hand; switching keeps the input (design, manner 15). */
export function AddressField({ legend, name, value = {}, isOptional = false, errors }: Props) {
  const hasPartErrors = addressPartNames.some((part) => (errors[`${name}.${part}`]?.length ?? 0) > 0)
  const address = useAddress(name, value, hasPartErrors)
  const { mode, parts, notice } = address
  // Typed by hand where no script looks anything up.
  const isAlone = useAlone() && mode === 'lookup'
  return (
    <fieldset ref={address.fields} className="grid gap-6">
      <legend className="mb-3 font-semibold">{typeof legend === 'string' ? <Said text={legend} /> : legend}</legend>
      <input type="hidden" name={`${name}IsManualEntry`} value={mode === 'manual' || isAlone ? 'yes' : 'no'} />
      {mode === 'lookup' ? (
        <>
          {!isAlone &&
            addressPartNames.map((part) => (
              <input key={part} type="hidden" name={`${name}.${part}`} value={parts[part] ?? ''} />
            ))}
          {isAlone && (
            <div className="hidden gap-6 noscript:grid">
              <ManualAddress name={name} value={parts} isOptional={isOptional} errors={errors} notice="" />
            </div>
          )}
          <div className={isAlone ? 'noscript:hidden' : ''}>
            <SwitchButton onSwitch={() => address.enter(parts, '')}>Enter address manually</SwitchButton>
            <AddressSearch
              ref={address.search}
              name={name}
              label={isOptional ? 'Find your address (optional)' : 'Find your address'}
              errors={errors[name]}
              text={address.text}
              onText={address.type}
              onChoose={address.choose}
              onAway={() => address.enter(parts, awayText)}
            />
          </div>
        </>
      ) : (
        <ManualAddress name={name} value={parts} isOptional={isOptional} errors={errors} notice={notice}>
          <SwitchButton onSwitch={address.lookUp}>Search for an address instead</SwitchButton>
        </ManualAddress>
      )}
    </fieldset>
  )
}

function SwitchButton({ onSwitch, children }: { onSwitch: () => void; children: string }) {
  return (
    <button type="button" onClick={onSwitch} className="link inline-flex min-h-11 items-center">
      <Said text={children} />
    </button>
  )
}
