import type pg from 'pg'
import { courseWords } from './course-content'

export type Mode = 'classroom' | 'vr' | 'online' | 'webinar'
type Category = 'foundation' | 'intermediate' | 'technical' | 'leadership' | 'workshop'

export type SeedCourse = {
  slug: string
  name: string
  category: Category
  modes: Mode[]
  days: number
  duration: string
  credits: number
  renewsCard: boolean
  /** Cents with GST. */
  priceCents: number
  memberPriceCents: number
  art: string
  shortDescription: string
  description: string
  /** Relative frequency. */
  weight: number
}

const course = (
  [slug, name, category, modes]: [string, string, Category, Mode[]],
  [days, duration, credits, renewsCard, priceCents, memberPriceCents, weight]: [
    number,
    string,
    number,
    boolean,
    number,
    number,
    number,
  ],
  [art, shortDescription, description]: [string, string, string],
): SeedCourse => ({
  slug,
  name,
  category,
  modes,
  days,
  duration,
  credits,
  renewsCard,
  priceCents,
  memberPriceCents,
  weight,
  art,
  shortDescription,
  description,
})

/** The demo's catalogue: all categories and delivery modes. */
export const seedCourses: SeedCourse[] = [
  course(
    [
      'foundation-building-construction',
      'Foundation Passport – Building Construction',
      'foundation',
      ['classroom', 'vr', 'online', 'webinar'],
    ],
    [1, '4 hours', 10, true, 17_825, 14_950, 9],
    [
      'ladder',
      'Hazards, controls and who is responsible, for anyone new to site or renewing a card.',
      'The card most main contractors ask for at the gate. You learn to spot the hazards that hurt people on New Zealand building sites, what good controls look like, and how to speak up when they are missing.',
    ],
  ),
  course(
    ['foundation-civil', 'Foundation Passport – Civil', 'foundation', ['classroom', 'online', 'webinar']],
    [1, '4 hours', 10, true, 17_825, 14_950, 7],
    [
      'civil-works',
      'Trenches, traffic and mobile plant: the card for roads, pipes and earthworks crews.',
      'For people who work in and beside the road. Excavations, services, temporary traffic management and the blind side of a twenty-tonne digger, taught by trainers who have run civil crews.',
    ],
  ),
  course(
    ['foundation-refresher', 'Foundation Refresher', 'foundation', ['classroom', 'vr', 'webinar', 'online']],
    [1, '2 hours', 6, true, 10_925, 9200, 6],
    [
      'refresher',
      'Two hours to renew your card: what changed, what still catches people out.',
      'Your card runs for two years. The refresher covers changes in law and good practice, goes through real incidents from the last two years, and renews your card on the spot.',
    ],
  ),
  course(
    ['te-reo-foundation', 'Foundation Passport – te reo Māori', 'foundation', ['classroom']],
    [1, '4 hours', 10, true, 17_825, 14_950, 2],
    [
      'maori-marae',
      'The foundation course in te reo Māori, for whānau and iwi crews.',
      'The whole of the building foundation course, taught and assessed in te reo Māori by a kaiako from the industry. Held on site or at your marae for groups of eight or more.',
    ],
  ),
  course(
    ['working-at-height', 'Working at Height', 'technical', ['classroom', 'vr']],
    [1, '4 hours', 8, false, 22_425, 18_975, 5],
    [
      'scaffold',
      'Harness, anchor, rescue plan: get it right before you leave the ground.',
      'Choosing between edge protection, scaffold, platforms and harness; checking gear; setting up a rescue that works. In VR you practise forty storeys up without leaving the floor.',
    ],
  ),
  course(
    ['lifting-and-rigging', 'Lifting and Dogging Essentials', 'technical', ['classroom']],
    [1, '6 hours', 8, false, 27_600, 23_575, 3],
    [
      'crane',
      'Slinging, signals and exclusion zones for people who work under the hook.',
      'For anyone who hooks on, signals or works near a crane. Load charts in plain language, sling angles, hand and radio signals, and who may stop a lift (everyone).',
    ],
  ),
  course(
    ['confined-spaces', 'Confined Space Entry', 'technical', ['classroom', 'vr']],
    [1, '6 hours', 8, false, 29_900, 25_300, 2],
    [
      'harness',
      'Gas, permits and the standby person: how to go in and come out.',
      'Atmospheric testing, permits, entry control and rescue, with a VR tank you can get wrong safely before you do it for real.',
    ],
  ),
  course(
    ['hazard-and-risk', 'Hazard and Risk Management', 'intermediate', ['classroom', 'webinar']],
    [1, '6 hours', 12, true, 24_150, 20_700, 4],
    [
      'hazard-board',
      'Task analysis that people read, and toolbox talks that change the job.',
      'For experienced workers and team leads. You build a task analysis for your own next job, run a toolbox talk in front of the group, and take both back to site.',
    ],
  ),
  course(
    ['health-and-safety-reps', 'Health and Safety Representative', 'intermediate', ['classroom', 'webinar']],
    [2, '2 days', 16, true, 48_300, 41_400, 3],
    [
      'classroom',
      'The rights and tools of an elected representative, with the unit standard.',
      'Elected by your mates? This two-day course gives you what the law gives you: how to inspect, investigate, recommend, and when you may issue a notice.',
    ],
  ),
  course(
    ['supervisor-gold', 'Supervisor Gold: leading a safe crew', 'leadership', ['classroom']],
    [2, '2 days', 24, true, 64_400, 55_200, 3],
    [
      'leadership',
      'Toolbox talks that land, near-miss reviews, and what the law asks of the person in charge.',
      'Two days for the person the crew looks at when something is off. Planning work, stopping work, talking about mistakes so that people tell you the next one, and your duties under the Act.',
    ],
  ),
  course(
    ['site-manager-briefing', 'Site Manager Briefing', 'leadership', ['webinar']],
    [1, '4 hours', 10, true, 32_200, 27_600, 2],
    [
      'webinar',
      'Overlapping duties, subcontractors and notifiable events in one morning.',
      'A live morning for site and project managers: who owes what to whom when five companies share a site, how to check a subcontractor in ten minutes, and the first hour after a notifiable event.',
    ],
  ),
  course(
    ['first-aid-for-site', 'First Aid for Site', 'workshop', ['classroom']],
    [1, '8 hours', 6, false, 21_275, 18_400, 3],
    [
      'first-aid',
      'Bleeding, breaks, burns and CPR, practised on the things that happen on site.',
      'A full day, hands on. Covers the unit standards most sites ask for and spends its time on crush injuries, falls, eyes and electricity instead of picnic burns.',
    ],
  ),
]

/** Courses whose pass issues a card of this level. The others renew an existing card, or none. */
const passLevels: Record<string, 'foundation' | 'supervisor'> = {
  'foundation-building-construction': 'foundation',
  'foundation-civil': 'foundation',
  'te-reo-foundation': 'foundation',
  'supervisor-gold': 'supervisor',
}

/** Default times of new sessions: morning and afternoon for a short course, one start for a long one. */
function templateOf({ duration, days }: SeedCourse) {
  const hours = days > 1 ? 8 : Number.parseInt(duration, 10)
  const clock = (hour: number) => `${String(hour).padStart(2, '0')}:30`
  const begins = hours <= 4 ? [8, 13] : [8]
  const starts = begins.map((hour) => ({ from: clock(hour), to: clock(hour + hours), days }))
  return { starts, capacity: 12, minimum: hours > 4 ? 6 : 4 }
}

async function writeCourse(client: pg.Client, course: SeedCourse, image: number | null): Promise<number> {
  const { starts, capacity, minimum } = templateOf(course)
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO courses (slug, name, category, short_description, description, duration, site_safe_credits, renews_card, renewal_only, shown_cents, member_shown_cents,
       hero_image_id, pass_level, template_capacity, template_minimum, what_to_bring, active)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, true) RETURNING id`,
    [
      course.slug,
      course.name,
      course.category,
      course.shortDescription,
      course.description,
      course.duration,
      course.credits,
      course.renewsCard,
      course.slug === 'foundation-refresher',
      course.priceCents,
      course.memberPriceCents,
      image,
      passLevels[course.slug] ?? null,
      capacity,
      minimum,
      courseWords[course.slug]?.bring.join('\n') ?? null,
    ],
  )
  const id = rows[0]?.id ?? 0
  await client.query(
    `INSERT INTO courses_delivery_modes ("order", parent_id, value)
     SELECT place, $1, value::enum_courses_delivery_modes FROM unnest($2::text[]) WITH ORDINALITY AS modes (value, place)`,
    [id, course.modes],
  )
  for (const [index, { from, to, days }] of starts.entries())
    await client.query(
      `INSERT INTO courses_template_starts (_order, _parent_id, id, "from", "to", days) VALUES ($1, $2, gen_random_uuid()::text, $3, $4, $5)`,
      [index + 1, id, from, to, days],
    )
  return id
}

export async function seedCatalogue(client: pg.Client, images: Map<string, number>): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const course of seedCourses)
    ids.set(course.slug, await writeCourse(client, course, images.get(course.art) ?? null))
  return ids
}
