'use client'

import { useEffect, useRef, useState } from 'react'
import { sendData } from '@/lib/api-client'
import type { findTwins, Twin } from '../phone.contract'
import { type Errors, errorsOf, type Newcomer, NewcomerFields, noOne, TwinWarning, useFields } from './phone-fields'

type GuestProps = {
  companyId: number | null
  isToBooker: boolean
  add: (one: Newcomer & { isSeparate: boolean }) => void
  /** Who works there already, or joins them. */
  use: (known: Twin) => void
}

export const someoneNewId = 'someone-new'

export function NewGuest(props: GuestProps) {
  const { isOpen, setOpen, added, person, setPerson, errors, twins, look, take, leave, done } = useNewGuest(props)
  const fields = useFields(errors, look)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) document.getElementById(someoneNewId)?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (!isOpen)
    return (
      <div>
        <button type="button" id={someoneNewId} className="b" onClick={() => setOpen(true)}>
          Someone new
        </button>
        <span role="status" className="sr-only">
          {added && `${added} is added.`}
        </span>
      </div>
    )
  return (
    <div ref={fields} className="stack">
      <NewcomerFields value={person} set={setPerson} errors={errors} isFirst />
      {errors.form && (
        <p role="alert" className="err">
          Error: {errors.form}
        </p>
      )}
      {twins.length > 0 && <TwinWarning twins={twins} use={take} goOn={() => done(true)} />}
      <div className="acts">
        <button type="button" className="b" onClick={look}>
          Add them
        </button>
        <button type="button" className="b quiet" onClick={leave}>
          Go back
        </button>
      </div>
    </div>
  )
}

/** Keeps what was entered when the form is closed without adding the person. */
function useNewGuest({ companyId, isToBooker, add, use }: GuestProps) {
  const [isOpen, setOpen] = useState(false)
  const [added, setAdded] = useState('')
  const [person, setPerson] = useState(noOne)
  const [errors, setErrors] = useState<Errors>({})
  const [twins, setTwins] = useState<readonly Twin[]>([])
  const leave = () => {
    setErrors({})
    setTwins([])
    setOpen(false)
  }
  const close = () => {
    setPerson(noOne)
    leave()
  }
  const done = (isSeparate: boolean) => {
    add({ ...person, isSeparate })
    setAdded(`${person.firstName} ${person.lastName}`)
    close()
  }
  const take = (known: Twin) => {
    use(known)
    setAdded(known.name)
    close()
  }
  const look = async () => {
    try {
      const { items } = await sendData<typeof findTwins>('POST', '/desk/phone-bookings/twins/', {
        ...person,
        companyId,
        isToBooker,
      })
      setErrors({})
      setTwins(items)
      if (items.length === 0) done(false)
    } catch (error) {
      setErrors(errorsOf(error))
    }
  }
  return { isOpen, setOpen, added, person, setPerson, errors, twins, look, take, leave, done }
}
