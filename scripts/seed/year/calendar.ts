import { isWorkingDay } from '@/features/places/working-days.rules'
import { addNzDays, anyTime, nzInstant } from '@/lib/dates'
import { seedCourses } from '../courses'
import type { Catalogue, Course, Place } from './catalogue'
import type { Year } from './rows'
import type { Session } from './session'
import type { Colleague } from './staff'
import { hourMs } from './times'

/** Each trainer's places, those with logins first. The first place is their home. */
const patches: readonly (readonly string[])[] = [
  ['auckland-onehunga', 'auckland-ara-airport', 'auckland-onehunga'],
  ['hamilton', 'hamilton', 'taupo', 'rotorua'],
  ['auckland-north-shore', 'auckland-onehunga', 'whangarei'],
  ['tauranga', 'tauranga', 'gisborne', 'rotorua', 'auckland-ara-airport'],
  ['wellington', 'wellington', 'masterton', 'palmerston-north', 'nelson'],
  ['new-plymouth', 'palmerston-north', 'napier-hastings', 'whanganui'],
  ['christchurch', 'christchurch', 'timaru', 'blenheim', 'greymouth'],
  ['dunedin-workforce-central', 'queenstown', 'invercargill', 'christchurch'],
]

/** The main cities, by the trainer who lives there: each has a first card or its renewal every week that anyone works. */
const weekly: readonly (readonly [trainer: number, city: string])[] = [
  [0, 'auckland-onehunga'],
  [2, 'auckland-north-shore'],
  [1, 'hamilton'],
  [3, 'tauranga'],
  [4, 'wellington'],
  [5, 'new-plymouth'],
  [6, 'christchurch'],
  [7, 'dunedin-workforce-central'],
]
const firstCards = ['foundation-building-construction', 'foundation-civil', 'foundation-refresher'] as const

const languages = ['zh', 'sm', 'to', 'hi', 'tl', 'es'] as const
const often = seedCourses.flatMap(({ slug, weight }) => Array.from({ length: Math.min(weight, 4) }, () => slug))

/** Demand by month. */
const season = [0.6, 1.2, 1.25, 1, 1.05, 0.95, 0.85, 1, 1.1, 1.1, 1.15, 0.7]
const seasonOf = (day: string) => season[Number(day.slice(5, 7)) - 1] ?? 1

const isShut = (day: string) => day.slice(5) >= '12-23' || day.slice(5) <= '01-06'

export class Planner {
  readonly sessions: Session[] = []
  /** Those that the main cities can rely on. */
  readonly weekly = new Set<Session>()
  private readonly taught = new Set<string>()
  private readonly rows = new Set<string>()

  constructor(
    readonly year: Year,
    readonly catalogue: Catalogue,
    readonly trainers: readonly Colleague[],
  ) {}

  course(slug: string): Course {
    const found = this.catalogue.courses.find((one) => one.slug === slug)
    if (!found) throw new Error(`There is no course ${slug}.`)
    return found
  }

  place(slug: string): Place {
    const found = this.catalogue.places.get(slug)
    if (!found) throw new Error(`There is no place ${slug}.`)
    return found
  }

  /** Reserves a trainer for a day. @returns false if they are already taken. */
  take(trainer: Colleague, day: string): boolean {
    const key = `${trainer.id} ${day}`
    if (this.taught.has(key)) return false
    this.taught.add(key)
    return true
  }

  add(
    given: Omit<Session, 'id' | 'slots' | 'state' | 'cancelReason' | 'minimum'>,
    times: readonly [Date, Date][],
  ): Session {
    const capacity = { classroom: this.year.random.pick([10, 12, 12, 16]), vr: 8, webinar: 16, online: 100_000 }[
      given.format
    ]
    const minimum = given.format === 'online' ? 0 : given.course.hours > 4 ? 5 : 4
    const session: Session = {
      ...given,
      id: this.year.id('course_sessions'),
      state: 'published',
      cancelReason: null,
      slots: [],
      minimum,
    }
    for (const [startsAt, endsAt] of times)
      session.slots.push({ id: this.year.id('session_slots'), session, startsAt, endsAt, capacity, taken: 0 })
    this.sessions.push(session)
    return session
  }

  /** A trainer's day: one course, or the same one twice, at one place. */
  private plan(index: number, day: string): void {
    const { random } = this.year
    const place = this.place(random.pick(patches[index] ?? ['wellington']))
    const course = this.course(random.pick(often))
    const modes = course.modes.filter((mode) => mode !== 'online' && (mode !== 'vr' || place.isVr))
    const format = random.pick<Session['format']>(['classroom', ...modes])
    if (!course.modes.includes(format)) return
    const where = format === 'webinar' ? this.place('online') : place
    const language =
      course.slug === 'te-reo-foundation'
        ? 'mi'
        : course.category === 'foundation' && random.chance(0.08)
          ? random.pick(languages)
          : 'en'
    const starts =
      course.hours > 4
        ? ['08:00']
        : random.chance(0.3)
          ? ['08:30', '13:00']
          : [random.pick(['08:30', '08:30', '13:00'])]
    this.teach(index, day, { course, place: where, format, language }, starts)
  }

  /** @returns null when the trainer is taken, when it is a holiday there, or when the calendar has the same row. */
  private teach(
    index: number,
    day: string,
    given: Pick<Session, 'course' | 'place' | 'format' | 'language'>,
    starts: readonly string[],
  ): Session | null {
    const { course, place, format, language } = given
    const trainer = this.trainers[index]
    const days = Array.from({ length: course.days }, (_, at) => addNzDays(day, at))
    if (!trainer || !days.every((one) => isWorkingDay(one, place.region) && !isShut(one))) return null
    const row = [course.slug, place.slug, format, language, day].join()
    if (this.rows.has(row) || !days.every((one) => this.take(trainer, one))) return null
    this.rows.add(row)
    const times = starts.map((from): [Date, Date] => [
      nzInstant(day, from),
      new Date(nzInstant(days.at(-1) ?? day, from).getTime() + course.hours * hourMs),
    ])
    return this.add({ ...given, trainer, venue: venueOf(place, index) }, times)
  }

  /** One course a week in each main city, by its own trainer, or by a colleague while they are away. `from` is a Monday. */
  fillWeekly(from: string, weeks: number): void {
    for (let week = 0; week < weeks; week += 1)
      for (const [city, [own, slug]] of weekly.entries()) {
        const course = this.course(firstCards[(week + city) % firstCards.length] ?? firstCards[0])
        const given = { course, place: this.place(slug), format: 'classroom', language: 'en' } as const
        // Tuesdays in one city, Thursdays in the next.
        const days = [0, 1, 2, 3, 4].map((at) => addNzDays(from, 7 * week + ((at + week + 2 * city) % 5)))
        const colleagues = [...this.trainers.keys()].filter((index) => index !== own)
        for (const index of [own, ...colleagues]) {
          const found = days.filter((day) => day > this.year.today).find((day) => this.weeklyOn(index, day, given))
          if (found) break
        }
      }
  }

  private weeklyOn(index: number, day: string, given: Parameters<Planner['teach']>[2]): boolean {
    const session = this.teach(index, day, given, ['08:30'])
    if (session) this.weekly.add(session)
    return session !== null
  }

  /** Each working day between two dates, with this chance for each trainer. */
  fill(from: string, to: string, share: number): void {
    for (let day = from; day <= to; day = addNzDays(day, 1))
      for (const index of this.trainers.keys())
        if (!isShut(day) && isWorkingDay(day, null) && this.year.random.chance(share * seasonOf(day)))
          this.plan(index, day)
  }

  /** Self-paced courses: one start each, without a date. */
  openOnline(): void {
    for (const course of this.catalogue.courses.filter(({ modes }) => modes.includes('online')))
      this.add({ course, place: this.place('online'), format: 'online', language: 'en', trainer: null, venue: null }, [
        [anyTime.startsAt, anyTime.endsAt],
      ])
  }
}

/** Each trainer has their own room in a place, so that two courses never share one. */
export const venueOf = (place: Place, index: number): string | null =>
  place.address ? `Room ${(index % 4) + 1}, ${place.address}` : null
