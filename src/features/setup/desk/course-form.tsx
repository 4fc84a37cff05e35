'use client'

import { deliveryModes } from '@/features/courses/rules'
import { sendData } from '@/lib/api-client'
import { readDollars } from '@/lib/money'
import { DeskField, DeskOptions, typed } from '@/ui/desk/action'
import type { addFirstCourse, sellFirstCourse } from '../first.contract'
import { ensureCoursePage } from '../pages.client'
import { InlineForm } from './inline-form'
import { Later } from './setup-actions'

type Named = { readonly id: number; readonly name: string }

type Props = {
  brandName: string
  places: readonly Named[]
  rooms: readonly string[]
  trainers: readonly Named[]
  /** The first day offered, as 2026-11-30. */
  day: string
}

const wholeIn = (form: FormData, name: string): number | null => {
  const text = typed(form, name)
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}

function courseIn(form: FormData) {
  return {
    name: typed(form, 'name'),
    shortDescription: typed(form, 'shortDescription'),
    description: typed(form, 'description'),
    format: typed(form, 'format'),
    priceCents: readDollars(typed(form, 'priceCents')),
    memberPriceCents: readDollars(typed(form, 'memberPriceCents') || typed(form, 'priceCents')),
    from: typed(form, 'from'),
    to: typed(form, 'to'),
    seats: wholeIn(form, 'seats'),
    room: typed(form, 'room'),
    trainerId: wholeIn(form, 'trainerId'),
  }
}

/** The course, then its page, then its date: what failed is gone on with where courses are. */
export function CourseForm({ brandName, places, rooms, trainers, day }: Props) {
  const save = async (form: FormData) => {
    const given = courseIn(form)
    const { id, slug } = await sendData<typeof addFirstCourse>('POST', '/desk/setup/course/', given)
    await ensureCoursePage({ id, slug, name: given.name, shortDescription: given.shortDescription }, brandName)
    const date = { locationId: wholeIn(form, 'locationId'), day: typed(form, 'day') }
    await sendData<typeof sellFirstCourse>('POST', `/desk/setup/course/${id}/sell/`, date)
    return 'The course is on sale, with its first date.'
  }
  return (
    <InlineForm label="First course and date" submit="Save course" run={save} before={<Later step="course" />}>
      <div className="setup-pair">
        <DeskField label="Name of the course" name="name" />
        <DeskField label="Format" name="format" type="choice">
          {deliveryModes
            .filter(({ value }) => value !== 'online')
            .map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </DeskField>
      </div>
      <DeskField label="In one line" name="shortDescription" />
      <DeskField label="What people learn" name="description" type="lines" />
      <div className="setup-pair">
        <DeskField label="Price" name="priceCents" hint="With GST, as people see it" />
        <DeskField label="Member price" name="memberPriceCents" hint="Leave it empty for the same" />
      </div>
      <div className="setup-pair four">
        <DeskField label="First day" name="day" type="date" value={day} />
        <DeskField label="Begins at" name="from" value="08:30" />
        <DeskField label="Ends at" name="to" value="12:30" />
        <DeskField label="Seats" name="seats" value="12" />
      </div>
      <div className="setup-pair">
        <DeskField label="Place" name="locationId" type="choice">
          <DeskOptions of={places} />
        </DeskField>
        <DeskField label="Room" name="room" type="choice">
          <option value="">None</option>
          {rooms.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </DeskField>
      </div>
      <DeskField label="Trainer" name="trainerId" type="choice">
        <option value="">No one yet</option>
        <DeskOptions of={trainers} />
      </DeskField>
    </InlineForm>
  )
}
