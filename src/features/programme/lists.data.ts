import { deliveryModes } from '@/features/courses/rules'
import { regions } from '@/features/places/rules'
import { type ListSource, oneOf } from '@/lib/desk-rows'
import type { CourseListRow } from './desk/courses.list'
import type { PlaceListRow } from './desk/places.list'

const stateOfCourse = `CASE WHEN c.active THEN 'sold' WHEN c.shown_cents IS NULL OR c.member_shown_cents IS NULL THEN 'unpriced' ELSE 'off' END`

const wordsFor = (expression: string, words: readonly { readonly value: string; readonly label: string }[]) =>
  `CASE ${expression} ${words.map(({ value, label }) => `WHEN '${value}' THEN '${label}'`).join(' ')} END`

/** Prices in cents with GST. */
export const coursesSource: ListSource<CourseListRow> = {
  from: 'courses c',
  columns: {
    id: 'c.id',
    name: 'c.name',
    category: 'initcap(c.category::text)',
    formats: `(SELECT string_agg(${wordsFor('m.value::text', deliveryModes)}, ', ' ORDER BY m."order") FROM courses_delivery_modes m WHERE m.parent_id = c.id)`,
    duration: 'c.duration',
    priceCents: 'c.shown_cents',
    memberPriceCents: 'c.member_shown_cents',
    coming: `(SELECT count(*) FROM session_slots l JOIN course_sessions s ON s.id = l.session_id
      WHERE s.course_id = c.id AND l.starts_at > now() AND l.state::text <> 'cancelled' AND s.state::text = 'published')`,
    state: stateOfCourse,
  },
  filters: {
    category: oneOf('c.category'),
    format: (values) =>
      `EXISTS (SELECT 1 FROM courses_delivery_modes m WHERE m.parent_id = c.id AND m.value::text = ANY(${values}::text[]))`,
    state: oneOf(`(${stateOfCourse})`),
  },
  search: (word) => `hivis_words(c.name, c.slug) LIKE ${word}`,
}

const stateOfPlace = `CASE WHEN p.active THEN 'open' ELSE 'closed' END`

export const placesSource: ListSource<PlaceListRow> = {
  from: 'locations p',
  columns: {
    id: 'p.id',
    name: 'p.name',
    address: 'p.address',
    region: wordsFor('p.region::text', regions),
    vr: `CASE WHEN p.vr_enabled THEN 'Yes' END`,
    coming: `(SELECT count(*) FROM session_slots l JOIN course_sessions s ON s.id = l.session_id
      WHERE s.location_id = p.id AND l.starts_at > now() AND l.state::text <> 'cancelled' AND s.state::text = 'published')`,
    place: 'p.sort_order',
    state: stateOfPlace,
  },
  filters: { region: oneOf('p.region'), state: oneOf(`(${stateOfPlace})`), vr: () => 'p.vr_enabled' },
  search: (word) => `hivis_words(p.name, p.address, p.slug) LIKE ${word}`,
}
