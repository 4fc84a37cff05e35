'use client'

import { useRef, useState } from 'react'
import { regions } from '@/features/places/rules'
import { sendData } from '@/lib/api-client'
import { DeskField, typed, useFieldError } from '@/ui/desk/action'
import { DeskIconImage } from '@/ui/desk/icons'
import type { addFirstPlace } from '../first.contract'
import { InlineForm } from './inline-form'
import { Later } from './setup-actions'

const textsIn = (form: FormData, name: string): string[] => form.getAll(name).map((value) => String(value).trim())

const wholeOr = (text: string): number | string => (/^\d{1,6}$/.test(text) ? Number(text) : text)

export function PlaceForm() {
  const next = useRef(1)
  const [rooms, setRooms] = useState<readonly number[]>([0])
  const add = () => {
    setRooms([...rooms, next.current])
    next.current += 1
  }
  const save = async (form: FormData) => {
    const seats = textsIn(form, 'seats')
    await sendData<typeof addFirstPlace>('POST', '/desk/setup/place/', {
      name: typed(form, 'name'),
      region: typed(form, 'region'),
      address: typed(form, 'address'),
      rooms: textsIn(form, 'room').map((name, index) => ({ name, seats: wholeOr(seats[index] ?? '') })),
    })
    return 'The place and its rooms are saved.'
  }
  return (
    <InlineForm
      label="First place and its rooms"
      submit="Save place"
      run={save}
      before={<Later step="place" />}
      start={
        <button type="button" className="b small" onClick={add}>
          <DeskIconImage name="add" />
          Add a room
        </button>
      }
    >
      <div className="setup-pair">
        <DeskField label="Name of the place" name="name" />
        <DeskField label="Region" name="region" type="choice">
          <option value="">Choose</option>
          {regions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </DeskField>
      </div>
      <DeskField label="Address" name="address" hint="Such as 22 Jackson Street, Petone, Lower Hutt 5012" />
      <div className="setup-rooms">
        <div className="names" aria-hidden="true">
          <span>Room</span>
          <span>Seats</span>
        </div>
        {rooms.map((key, index) => (
          <RoomLine
            key={key}
            index={index}
            remove={rooms.length > 1 ? () => setRooms(rooms.filter((one) => one !== key)) : null}
          />
        ))}
      </div>
    </InlineForm>
  )
}

function RoomLine({ index, remove }: { index: number; remove: (() => void) | null }) {
  const [noName, noSeats] = [useFieldError(`rooms.${index}.name`), useFieldError(`rooms.${index}.seats`)]
  const number = index + 1
  return (
    <div>
      <input
        className="box"
        name="room"
        aria-label={`Name of room ${number}`}
        defaultValue={index === 0 ? 'Room 1' : ''}
        aria-invalid={noName ? true : undefined}
      />
      <input
        className="box seats"
        name="seats"
        inputMode="numeric"
        aria-label={`Seats of room ${number}`}
        aria-invalid={noSeats ? true : undefined}
      />
      {remove && (
        <button type="button" className="b quiet square" aria-label={`Remove room ${number}`} onClick={remove}>
          <DeskIconImage name="close" />
        </button>
      )}
    </div>
  )
}
