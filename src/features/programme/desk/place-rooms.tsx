'use client'

import { useRef, useState } from 'react'
import { sendData } from '@/lib/api-client'
import { DeskAction, useFieldError } from '@/ui/desk/action'
import type { setRooms } from '../places.contract'
import type { PlaceRecord, Room } from '../places.data'

type Line = {
  readonly key: number
  readonly name: string
  readonly capacity: string
  readonly floor: string
  readonly facilities: string
  readonly isOpen: boolean
}

export function EditRooms({ place, rooms }: { place: PlaceRecord; rooms: readonly Room[] }) {
  const save = async (form: FormData) => {
    const all = (name: string) => form.getAll(name).map((value) => String(value).trim())
    const [ids, seats, floors, facilities, states] = [
      'roomId',
      'roomSeats',
      'roomFloor',
      'roomFacilities',
      'roomState',
    ].map(all)
    const given = all('roomName').flatMap((name, index) => {
      const count = seats?.[index] ?? ''
      if (name === '' && count === '') return []
      return [
        {
          ...(Number(ids?.[index]) > 0 ? { id: Number(ids?.[index]) } : {}),
          name,
          capacity: /^\d{1,6}$/.test(count) ? Number(count) : count,
          floor: floors?.[index] || null,
          facilities: facilities?.[index] || null,
          isOpen: states?.[index] !== 'closed',
        },
      ]
    })
    const { tooSmall } = await sendData<typeof setRooms>('PUT', `/desk/places/${place.id}/rooms/`, {
      rooms: given,
      version: place.version,
    })
    if (tooSmall.length === 0) return 'The rooms are saved.'
    const which = tooSmall.length === 1 ? 'One coming session has' : `${tooSmall.length} coming sessions have`
    return `The rooms are saved. ${which} more seats than the room: ${tooSmall.map(({ title }) => title).join(', ')}.`
  }
  return (
    <DeskAction
      label="Rooms"
      title={`Rooms of ${place.name}`}
      lead="A session can’t have more seats than its room. A closed room isn’t offered; sessions that have it keep it."
      submit="Save rooms"
      run={save}
    >
      <RoomLines rooms={rooms} />
    </DeskAction>
  )
}

const lineOf = ({ id, name, capacity, floor, facilities, isOpen }: Room): Line => ({
  key: id,
  name,
  capacity: String(capacity),
  floor: floor ?? '',
  facilities: facilities ?? '',
  isOpen,
})

function RoomLines({ rooms }: { rooms: readonly Room[] }) {
  const next = useRef(-1)
  const [lines, setLines] = useState<readonly Line[]>(() => rooms.map(lineOf))
  const add = () => {
    next.current -= 1
    setLines([...lines, { key: next.current, name: '', capacity: '', floor: '', facilities: '', isOpen: true }])
  }
  return (
    <div className="desk-lines">
      {lines.map((line, index) => (
        <RoomLine
          key={line.key}
          line={line}
          index={index}
          remove={() => setLines(lines.filter(({ key }) => key !== line.key))}
        />
      ))}
      <button type="button" className="b small" onClick={add}>
        Add a room
      </button>
    </div>
  )
}

function RoomLine({ line, index, remove }: { line: Line; index: number; remove: () => void }) {
  const [noName, noSeats] = [useFieldError(`rooms.${index}.name`), useFieldError(`rooms.${index}.capacity`)]
  const number = index + 1
  return (
    <div className="room-line">
      <input type="hidden" name="roomId" value={line.key} />
      <input
        className="box"
        name="roomName"
        aria-label={`Room ${number}`}
        placeholder="Name"
        defaultValue={line.name}
        aria-invalid={noName ? true : undefined}
      />
      <input
        className="box room-seats"
        name="roomSeats"
        inputMode="numeric"
        aria-label={`Seats of room ${number}`}
        placeholder="Seats"
        defaultValue={line.capacity}
        aria-invalid={noSeats ? true : undefined}
      />
      <input
        className="box"
        name="roomFloor"
        aria-label={`Floor of room ${number}`}
        placeholder="Floor"
        defaultValue={line.floor}
      />
      <input
        className="box"
        name="roomFacilities"
        aria-label={`Facilities of room ${number}`}
        placeholder="Projector, step-free…"
        defaultValue={line.facilities}
      />
      <select
        className="box"
        name="roomState"
        aria-label={`State of room ${number}`}
        defaultValue={line.isOpen ? 'open' : 'closed'}
      >
        <option value="open">Open</option>
        <option value="closed">Closed</option>
      </select>
      <button type="button" className="b quiet small" onClick={remove}>
        Remove<span className="sr-only"> room {number}</span>
      </button>
    </div>
  )
}
