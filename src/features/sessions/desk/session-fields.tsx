'use client'

import { languages } from '@/features/account/rules'
import { DeskField, DeskOptions, typed } from '@/ui/desk/action'
import { wholeIn } from '@/ui/desk/call-action'
import type { SessionRecord } from '../details.data'
import { FormatAndJoining, joiningIn } from './format-and-joining'
import { PlaceAndRoom, type PlaceChoice, venueIn } from './place-and-room'

type Choices = readonly { readonly id: number; readonly name: string }[]
export type SessionChoices = {
  readonly courses: Choices
  readonly places: readonly PlaceChoice[]
  readonly trainers: Choices
}

type Props = { session: SessionRecord; choices: SessionChoices }

export function SessionFields({ session, choices }: Props) {
  return (
    <>
      <DeskField
        label="Title"
        name="title"
        hint="For staff only, such as “Foundation Civil, Taupō, week 49”."
        value={session.title}
      />
      <DeskField label="Course" name="courseId" type="choice" value={String(session.courseId)}>
        <DeskOptions of={choices.courses} />
      </DeskField>
      <PlaceAndRoom places={choices.places} placeId={session.locationId} venue={session.venue} />
      <DeskField label="Trainer" name="trainerId" type="choice" value={String(session.trainerId ?? '')}>
        <option value="">No one yet</option>
        {session.trainerId !== null && !choices.trainers.some(({ id }) => id === session.trainerId) && (
          <option value={session.trainerId}>{session.trainer ?? 'As it is now'}</option>
        )}
        <DeskOptions of={choices.trainers} />
      </DeskField>
      <FormatAndJoining session={session} />
      <DeskField label="Language" name="language" type="choice" value={session.language}>
        {languages.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </DeskField>
      <DeskField
        label="Minimum seats"
        name="minimum"
        hint="The planner warns if fewer people are booked. 0 means no warning."
        value={String(session.minimum)}
      />
      <DeskField label="State" name="state" type="choice" value={session.state}>
        <option value="draft">Draft: no one can book it</option>
        <option value="published">Published</option>
        <option value="cancelled">Cancelled</option>
      </DeskField>
    </>
  )
}

export const sessionIn = (form: FormData) => ({
  title: typed(form, 'title'),
  courseId: Number(typed(form, 'courseId')),
  locationId: Number(typed(form, 'locationId')),
  format: typed(form, 'format'),
  language: typed(form, 'language'),
  venue: venueIn(form),
  trainerId: Number(typed(form, 'trainerId')) || null,
  minimum: wholeIn(form, 'minimum'),
  ...joiningIn(form),
  state: typed(form, 'state'),
})
