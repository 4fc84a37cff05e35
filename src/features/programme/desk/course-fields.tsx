'use client'

import { cardLevels } from '@/features/account/rules'
import { courseCategories, deliveryModes } from '@/features/courses/rules'
import { DeskField, DeskTick, typed } from '@/ui/desk/action'
import { wholeIn } from '@/ui/desk/call-action'
import type { CourseRecord } from '../data'

export type CourseChoices = readonly { readonly id: number; readonly name: string }[]

type Props = { course?: CourseRecord | undefined; courses: CourseChoices }

const digits = (value: number | undefined, usual: number) => String(value ?? usual)

export function CourseFields({ course, courses }: Props) {
  return (
    <>
      <DeskField label="Name" name="name" value={course?.name ?? ''} />
      <DeskField
        label="Address on the site"
        name="slug"
        hint="Small letters, digits and hyphens. Changing it breaks links people have saved."
        value={course?.slug ?? ''}
      />
      <DeskField label="Category" name="category" type="choice" value={course?.category ?? 'foundation'}>
        {courseCategories.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </DeskField>
      <DeskField label="Short description" name="shortDescription" value={course?.shortDescription ?? ''} />
      <DeskField label="Description" name="description" type="lines" value={course?.description ?? ''} />
      <Formats course={course} />
      <DeskField label="How long it takes" name="duration" hint="Such as “4 hours”" value={course?.duration ?? ''} />
      <DeskField label="Credits" name="siteSafeCredits" value={digits(course?.siteSafeCredits, 0)} />
      <DeskTick label="A pass renews the site safety card" name="renewsCard" isOn={course?.renewsCard ?? false} />
      <DeskTick label="Only for people with a card to renew" name="renewalOnly" isOn={course?.renewalOnly ?? false} />
      <DeskField
        label="Card for a pass"
        name="passLevel"
        type="choice"
        hint="The level of the card that a pass gives or renews."
        value={course?.passLevel ?? ''}
      >
        <option value="">None</option>
        {cardLevels.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </DeskField>
      <DeskTick
        label="Everyone who is there signs, on the trainer’s phone"
        name="asksSignature"
        isOn={course?.asksSignature ?? false}
      />
      <DeskField
        label="Youngest age"
        name="minimumAge"
        hint="In years, on the day of the course. 0 means any age."
        value={digits(course?.minimumAge, 0)}
      />
      <DeskField
        label="Free changes until"
        name="changeDays"
        hint="How many working days before the start a booking can be cancelled or moved free of charge."
        value={digits(course?.changeDays, 5)}
      />
      <Prerequisites course={course} courses={courses} />
    </>
  )
}

const Formats = ({ course }: Pick<Props, 'course'>) => (
  <fieldset className="desk-field">
    <legend>Formats</legend>
    {deliveryModes.map(({ value, label }) => (
      <DeskTick
        key={value}
        label={label}
        name={`format.${value}`}
        isOn={course?.deliveryModes.includes(value) ?? false}
      />
    ))}
  </fieldset>
)

function Prerequisites({ course, courses }: Props) {
  const others = courses.filter(({ id }) => id !== course?.id)
  if (others.length === 0) return null
  return (
    <fieldset className="desk-field">
      <legend>Must have passed before</legend>
      {others.map(({ id, name }) => (
        <DeskTick
          key={id}
          label={name}
          name={`needs.${id}`}
          isOn={course?.prerequisites.some((one) => one.id === id) ?? false}
        />
      ))}
    </fieldset>
  )
}

export function courseIn(form: FormData, { course, courses }: Props): Record<string, unknown> {
  const before = course?.prerequisites.map(({ id }) => id) ?? []
  const ticked = courses.flatMap(({ id }) => (form.has(`needs.${id}`) ? [id] : []))
  return {
    name: typed(form, 'name'),
    slug: typed(form, 'slug'),
    category: typed(form, 'category'),
    shortDescription: typed(form, 'shortDescription'),
    description: typed(form, 'description'),
    deliveryModes: deliveryModes.flatMap(({ value }) => (form.has(`format.${value}`) ? [value] : [])),
    duration: typed(form, 'duration'),
    siteSafeCredits: wholeIn(form, 'siteSafeCredits'),
    renewsCard: form.has('renewsCard'),
    renewalOnly: form.has('renewalOnly'),
    prerequisites: [...before.filter((id) => ticked.includes(id)), ...ticked.filter((id) => !before.includes(id))],
    minimumAge: wholeIn(form, 'minimumAge'),
    changeDays: wholeIn(form, 'changeDays'),
    passLevel: typed(form, 'passLevel') || null,
    asksSignature: form.has('asksSignature'),
  }
}
