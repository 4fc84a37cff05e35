import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { deskCoursePath, deskNewSessionOfPath } from '@/desk-paths'
import { ChangesPanel } from '@/features/account/desk/changes-panel'
import { findChanges } from '@/features/account/desk.data'
import { holds, type StaffActor } from '@/features/account/desk-session.rules'
import { cardLevels } from '@/features/account/rules'
import { findCourseChoices } from '@/features/courses/completed.data'
import { findRoomNames, listTrainers } from '@/features/courses/data'
import { courseCategories, deliveryModes } from '@/features/courses/rules'
import { backTo, chipOf } from '@/lib/desk-list'
import { formatCents } from '@/lib/money'
import { coursePagePath } from '@/paths'
import { DeskPanel, Empty, Facts, PageHead } from '@/ui/desk/record'
import { Nothing } from '@/ui/desk/values'
import { courseWriters, priceWriters } from '../contract'
import { type CourseRecord, findCourseRecord } from '../data'
import { startText } from '../rules'
import { AddCourse, EditCourse, EditPrices, EditTemplate, RemoveCourse } from './course-actions'
import { coursesList } from './courses.list'

function stateOf({ active, priceCents, memberPriceCents }: CourseRecord) {
  const isPriced = priceCents !== null && memberPriceCents !== null
  return active ? 'sold' : isPriced ? 'off' : 'unpriced'
}

const labelOf = (choices: readonly { value: string; label: string }[], value: string | null) =>
  choices.find((one) => one.value === value)?.label

const namesOf = (rooms: readonly { name: string }[]) => [...new Set(rooms.map(({ name }) => name))]

type Props = { id: number; staff: StaffActor; packages: ReactNode; materials: ReactNode }

export async function CoursePage({ id, staff, packages, materials }: Props) {
  const [course, courses, trainers, changes, rooms] = await Promise.all([
    findCourseRecord(id),
    findCourseChoices(),
    listTrainers(),
    findChanges({ courses: [id] }, 40),
    findRoomNames(),
  ])
  if (!course) notFound()
  const mayWrite = holds(staff, courseWriters)
  return (
    <>
      <PageHead title={course.name} crumb={backTo(coursesList)} chips={[chipOf(coursesList, 'state', stateOf(course))]}>
        {mayWrite && (
          <>
            <a className="b primary" href={deskNewSessionOfPath(id)}>
              New sessions
            </a>
            <EditCourse course={course} courses={courses} />
            <AddCourse courses={courses} like={course} />
            <RemoveCourse course={course} />
          </>
        )}
      </PageHead>
      <CourseFacts course={course} />
      <div className="columns two">
        <div className="stack">
          <DeskPanel title="Prices" end={holds(staff, priceWriters) && <EditPrices course={course} />}>
            <ul>
              <PriceLine label="Price" cents={course.priceCents} />
              <PriceLine label="Member price" cents={course.memberPriceCents} />
            </ul>
          </DeskPanel>
          <Template
            course={course}
            end={mayWrite && <EditTemplate course={course} trainers={trainers} rooms={namesOf(rooms)} />}
          />
          {packages}
          {materials}
          <DeskPanel title="What people read">
            <div className="panel-body">
              <p>
                <b>{course.shortDescription}</b>
              </p>
              <p>{course.description}</p>
            </div>
          </DeskPanel>
        </div>
        <ChangesPanel changes={changes} />
      </div>
    </>
  )
}

function CourseFacts({ course }: { course: CourseRecord }) {
  const { minimumAge, changeDays, prerequisites } = course
  const path = coursePagePath(course.slug)
  return (
    <Facts
      facts={[
        {
          label: 'Category',
          value: labelOf(courseCategories, course.category),
          sub: course.deliveryModes.map((mode) => labelOf(deliveryModes, mode)).join(', '),
        },
        { label: 'Takes', value: course.duration, sub: `${course.siteSafeCredits} credits` },
        {
          label: 'Card for a pass',
          value: labelOf(cardLevels, course.passLevel) ?? <Nothing />,
          sub:
            course.renewsCard &&
            (course.renewalOnly ? 'For people with a card to renew' : 'Renews the site safety card'),
        },
        ...(course.asksSignature
          ? [{ label: 'Signatures', value: 'Asked of everyone', sub: 'On the trainer’s phone' }]
          : []),
        {
          label: 'Who may come',
          value: minimumAge > 0 ? `From ${minimumAge} years` : 'Any age',
          sub: prerequisites.length > 0 && (
            <>
              After{' '}
              {prerequisites.map((one, index) => (
                <span key={one.id}>
                  {index > 0 && ', '}
                  <a className="link" href={deskCoursePath(one.id)}>
                    {one.name}
                  </a>
                </span>
              ))}
            </>
          ),
        },
        {
          label: 'Free changes',
          value: `Until ${changeDays} working ${changeDays === 1 ? 'day' : 'days'} before`,
        },
        {
          label: 'Page',
          value: (
            <a className="link" href={path}>
              {path}
            </a>
          ),
        },
      ]}
    />
  )
}

const PriceLine = ({ label, cents }: { label: string; cents: number | null }) => (
  <li className="row-line">
    <span>
      <b>{label}</b>
      <small>With GST</small>
    </span>
    <span>{cents === null ? 'Not set yet' : formatCents(cents)}</span>
  </li>
)

function Template({ course, end }: { course: CourseRecord; end: ReactNode }) {
  const seats = `${course.capacity} seats each${course.minimum > 0 ? `, ${course.minimum} at least` : ''}`
  return (
    <DeskPanel title="New sessions of this course" end={end}>
      {course.starts.length === 0 ? (
        <Empty title="No start times yet">Sessions can be planned once it has some.</Empty>
      ) : (
        <ul>
          {course.starts.map((start) => (
            <li key={startText(start)} className="row-line">
              <span>{startText(start)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="panel-body mut">
        {[seats, course.venue, course.trainer ?? 'no trainer yet'].filter(Boolean).join(', ')}
      </p>
    </DeskPanel>
  )
}
