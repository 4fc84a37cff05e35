// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type AuthStatus, visitor } from '@/features/account/rules'
import { Calendar } from '@/features/courses/components/calendar'
import { CalendarRow } from '@/features/courses/components/calendar-row'
import { fullRow, plainRow, rowWithSlots } from '@/features/courses/examples'
import { dropHeld, noteHeld } from '@/features/courses/held-seats.client'
import type { CalendarState } from '@/features/courses/loaders'
import { type CourseRow, calendarHref, parseCalendarQuery } from '@/features/courses/rules'
import { formatCents, withoutGst } from '@/lib/money'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { courseCalendarSchema } from './config'
import { courseCalendarExamples } from './examples'

const path = '/training/course-calendar/'
const name = plainRow.name

const technicalRow: CourseRow = {
  ...plainRow,
  ...{ id: 9, name: 'Working at Height', courseSlug: 'working-at-height', category: 'technical' },
}

const wellington: CalendarState = {
  query: parseCalendarQuery({ location: 'wellington' }),
  locations: [
    { name: 'Wellington', slug: 'wellington', region: 'wellington', vrEnabled: true },
    { name: 'Taupō', slug: 'taupo', region: 'waikato', vrEnabled: false },
  ],
  place: { slug: 'wellington', name: 'Wellington' },
  course: null,
  selfPaced: [],
  elsewhere: null,
  next: null,
  problem: null,
  rows: [plainRow, { ...rowWithSlots, id: 10 }, fullRow, technicalRow],
  now: '2026-11-23T23:00:00.000Z',
}

const nowhere: CalendarState = { ...wellington, query: parseCalendarQuery({}), place: null, rows: null }

const help = { phone: '0800 448 472', hours: 'Weekdays 7.30 am to 5 pm', waitlist: '/training/course-waitlist/' }

/** The answer of the list call. */
const listOf = (row: CourseRow) => ({ success: true, data: { courses: [row], generatedAt: wellington.now } })

/** What the API answers, by path; anything else has no connection. */
const answers = new Map<string, unknown>()

beforeEach(() => {
  window.history.replaceState(null, '', path)
  answers.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    if (!answers.has(url)) throw new TypeError('Failed to fetch')
    return Response.json(answers.get(url))
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Draws the calendar and waits until the browser knows who is asking. */
async function draw(state: CalendarState, address = calendarHref(state.query, path)) {
  window.history.replaceState(null, '', address)
  const drawn = render(<Calendar spoken={null} initial={state} path={path} help={help} />)
  await act(async () => {})
  return drawn
}

const drawRow = (row: CourseRow, auth: AuthStatus = visitor) =>
  render(
    <ul>
      <CalendarRow row={row} auth={auth} />
    </ul>,
  )

/** By the whole text of a link: what only screen readers say belongs to it. */
const hrefOf = (text: string) =>
  screen
    .getAllByRole('link')
    .find((link) => link.textContent?.trim() === text)
    ?.getAttribute('href')
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const choose = async (label: string, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  })
const press = async (label: string) =>
  act(async () => {
    fireEvent.click(screen.getByText(label))
  })

describe('seats that someone holds', () => {
  afterEach(() => localStorage.clear())
  const holdIn = (row: CourseRow, slotId: number) =>
    noteHeld({ bookingId: 31, sessionId: row.id, slotId, seats: 1, course: row.name, until: Date.now() + 60_000 })
  const fullRow = (): CourseRow => {
    const [row] = wellington.rows ?? []
    if (!row) throw new Error('The example has no rows.')
    return { ...row, availableSpaces: 0, sessionTimes: [] }
  }

  test('make their start theirs, not full, and lead back to the booking', () => {
    holdIn(fullRow(), 7)
    drawRow(fullRow())
    screen.getByText('Held for you')
    expect(screen.queryByText('Full')).toBeNull()
    expect(screen.getByRole('link', { name: /^Continue/ }).getAttribute('href')).toBe(
      `/course-booking/${fullRow().id}/?step=checks&booking=31`,
    )
  })

  test('are forgotten when they are paid, and when their time is over', () => {
    holdIn(fullRow(), 7)
    act(() => dropHeld(31))
    drawRow(fullRow())
    screen.getByText('Full')
    cleanup()
    noteHeld({ bookingId: 32, sessionId: fullRow().id, slotId: 7, seats: 1, course: 'Passport', until: Date.now() - 1 })
    drawRow(fullRow())
    screen.getByText('Full')
  })
})

describe('course calendar', () => {
  test('needs a title, and nothing else of an editor', () => {
    expect(render(drawBlock('courseCalendar', courseCalendarExamples.empty, pageExample)).container.innerHTML).toBe('')
    expect(courseCalendarSchema.parse(courseCalendarExamples.plain).title).toBe('Course calendar')
  })

  test('counts the courses of a place and shows them under their day', async () => {
    await draw(wellington)
    expect(screen.getByRole('status').textContent).toBe('4 courses in Wellington')
    const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)
    expect(headings(3)).toEqual(['Dec 20264 courses'])
    expect(headings(4)).toEqual(['01/12/26Tuesday'])
    screen.getByText('Times are New Zealand time.')
  })

  test('has no barriers', async () => {
    const { container } = await draw(wellington)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

describe('a row', () => {
  test('says start, price with GST and for members, and the seats', () => {
    const { container } = drawRow({ ...plainRow, availableSpaces: 1 })
    for (const text of ['7.30 am', 'to 11.30 am', '$178.25', 'members $149.50', '1 space left', 'Renews card'])
      expect(container.textContent).toContain(text)
  })

  test('links to its course page and to booking', () => {
    drawRow(plainRow)
    expect(hrefOf(name)).toBe('/course-redirector/7/')
    expect(hrefOf(`Book ${name}, Tue 01/12/26, 7.30 am`)).toBe('/course-redirector/7/?book-session=1')
  })

  test.each(['isBusinessUser', 'isPersonalCompanyUser'] as const)('with %s links to in-app booking', (role) => {
    drawRow(plainRow, { ...visitor, success: true, id: 1, [role]: true })
    expect(hrefOf(`Book ${name}, Tue 01/12/26, 7.30 am`)).toBe('/course-booking/7/')
  })

  test('that is full leads to the queue for its seats instead of booking', () => {
    drawRow(fullRow)
    screen.getByText('Full')
    expect(hrefOf(`Join waitlist for ${name}, Tue 01/12/26, 7.30 am`)).toBe('/course-redirector/8/?book-session=1')
    expect(screen.queryByRole('link', { name: /^Book/ })).toBeNull()
  })

  test('with session slots expands to show its slots instead of navigating', () => {
    const { container } = drawRow(rowWithSlots)
    const details = container.querySelector('details')
    const summary = container.querySelector('summary')
    expect(summary?.textContent).toContain('2 start times')
    expect(summary?.querySelector('a')).toBeNull()
    expect(details?.open).toBe(false)
    if (summary) fireEvent.click(summary)
    expect(details?.open).toBe(true)
    expect(hrefOf(`Book ${name}, Tue 01/12/26, 7.30 am`)).toBe('/course-redirector/7/?book-session=1&slot=70')
    expect(hrefOf(`Join waitlist ${name}, Tue 01/12/26, 12.30 pm`)).toBe('/course-redirector/7/?book-session=1&slot=71')
    expect(hrefOf(`About ${name}`)).toBe('/course-redirector/7/')
  })
})

describe('filters', () => {
  test('are the next 7, 14, 30 or 90 days', async () => {
    await draw(wellington)
    expect(optionsOf('When')).toEqual(['All', 'Next 7 days', 'Next 14 days', 'Next 30 days', 'Next 90 days'])
  })

  test('show an All option when more than one option exists', async () => {
    await draw(wellington)
    expect(optionsOf('Course type')).toEqual(['All', 'Foundation', 'Technical'])
    expect(optionsOf('Language')).toEqual(['English'])
  })

  test('narrow the loaded rows and are in the address', async () => {
    await draw(wellington)
    await choose('Course type', 'technical')
    expect(screen.getByRole('status').textContent).toBe('1 course in Wellington')
    screen.getByRole('link', { name: 'Working at Height' })
    expect(window.location.search).toBe('?location=wellington&category=technical')
  })

  test('answer a press at once, and the list and the address follow', async () => {
    await draw(wellington)
    // As in a browser, where React paints between the two.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const tile = screen.getByRole('link', { name: /^Webinar/ })
    tile.click()
    await Promise.resolve()
    expect(tile.getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe('4 courses in Wellington')
    expect(window.location.search).toBe('?location=wellington')
    await vi.waitFor(() => expect(window.location.search).toBe('?location=wellington&type=webinar'))
    await vi.waitFor(() => screen.getByText('Please connect to the internet.'))
  })

  test('that are pressed one after another are one entry each, as far as they were shown', async () => {
    await draw(wellington)
    const before = window.history.length
    await choose('Course type', 'technical')
    await choose('Course type', '')
    await choose('Course type', '')
    expect(window.history.length).toBe(before + 2)
    expect(window.location.search).toBe('?location=wellington')
  })

  test('that nothing matches say so, and can be cleared', async () => {
    await draw({ ...wellington, query: parseCalendarQuery({ location: 'wellington', category: 'workshop' }) })
    const message = screen.getByText('Sorry, there are no courses that match your filter.')
    expect(screen.getByRole('status').textContent).toBe('0 courses in Wellington')
    const clear = within(message.parentElement ?? document.body).getByRole('link', { name: 'Clear filters' })
    expect(clear.getAttribute('href')).toBe(`${path}?location=wellington`)
    await act(async () => {
      fireEvent.click(clear)
    })
    expect(screen.getByRole('status').textContent).toBe('4 courses in Wellington')
  })

  test('are four in one line and the others behind More, with their number', async () => {
    const { container } = await draw(wellington)
    const more = () => container.querySelector('form summary')?.textContent
    const isOpen = () => container.querySelector<HTMLDetailsElement>('form details')?.open
    expect([more(), isOpen()]).toEqual(['More filters', false])
    await choose('When', '30')
    expect(more()).toBe('More filters')
    await choose('Course type', 'foundation')
    expect(more()).toBe('More (1) filters')
    cleanup()
    const foundation = parseCalendarQuery({ location: 'wellington', category: 'foundation' })
    const again = await draw({ ...wellington, query: foundation })
    expect(again.container.querySelector<HTMLDetailsElement>('form details')?.open).toBe(true)
  })

  test('have nothing behind More while a place is chosen', async () => {
    const { container } = await draw(nowhere)
    expect(container.querySelector('form details')).toBeNull()
  })

  test('keep the course when the place or the format changes', async () => {
    const course = technicalRow.courseSlug
    answers.set('/api/platform/v1/course/taupo/all/', listOf(technicalRow))
    await draw({ ...wellington, query: parseCalendarQuery({ location: 'wellington', course }) })
    await choose('Location', 'taupo')
    expect(window.location.search).toBe(`?location=taupo&course=${course}`)
    answers.set('/api/platform/v1/course/taupo/classroom/', listOf(technicalRow))
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: /^Classroom/ }))
    })
    expect(window.location.search).toBe(`?location=taupo&type=classroom&course=${course}`)
  })

  test('come back with the back button', async () => {
    await draw(wellington)
    window.history.replaceState(null, '', `${path}?location=wellington&category=foundation`)
    await act(async () => {
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(screen.getByRole('status').textContent).toBe('3 courses in Wellington')
  })

  test('follow the address when the visitor went back before the page was awake', async () => {
    await draw(wellington, `${path}?location=wellington&category=foundation`)
    expect(screen.getByRole('status').textContent).toBe('3 courses in Wellington')
  })

  test('keep the back button from the router, which would load the page again', async () => {
    await draw(wellington)
    const router = vi.fn()
    window.addEventListener('popstate', router)
    window.dispatchEvent(new PopStateEvent('popstate'))
    window.removeEventListener('popstate', router)
    expect(router).not.toHaveBeenCalled()
  })

  test('show the first 30 rows and then more', async () => {
    const rows = Array.from({ length: 31 }, (_, index) => ({ ...plainRow, id: 100 + index }))
    const { container } = await draw({ ...wellington, rows })
    expect(container.querySelectorAll('[data-row]')).toHaveLength(30)
    expect(hrefOf('Show more dates')).toBe(`${path}?location=wellington&page=2`)
    await press('Show more dates')
    expect(container.querySelectorAll('[data-row]')).toHaveLength(31)
    expect(screen.queryByText('Show more dates')).toBeNull()
  })
})

describe('the months', () => {
  const on = (day: string, id: number): CourseRow => ({ ...plainRow, id, startDate: `${day}T20:00:00.000Z` })
  const rows = [
    ...Array.from({ length: 31 }, (_, index) => on('2026-12-01', 100 + index)),
    on('2027-02-02', 200),
    on('2027-02-03', 201),
  ]
  const links = () =>
    within(screen.getByRole('navigation', { name: 'Months' }))
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

  test('are links with their number, which load as much as it takes', async () => {
    await draw({ ...wellington, rows })
    expect(links()).toEqual([
      `Dec 202631 courses ${path}?location=wellington#month-2026-12`,
      `Feb 20272 courses ${path}?location=wellington&page=2#month-2027-02`,
    ])
    expect(screen.getByRole('navigation', { name: 'Months' }).textContent).toContain('Jan 20270 courses')
  })

  test('lead to their month, which has the focus', async () => {
    Element.prototype.scrollIntoView = vi.fn()
    await draw({ ...wellington, rows })
    expect(screen.queryByRole('region', { name: /^Feb 2027/ })).toBeNull()
    await act(async () => {
      fireEvent.click(screen.getByRole('link', { name: /^Feb/ }))
    })
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Feb 20272 courses' }))
    expect(window.location.search).toBe('?location=wellington&page=2')
  })

  test('are divided into weeks if they are long', async () => {
    await draw({ ...wellington, rows })
    const titles = screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(['Week of Mon 30/11/2630 courses'])
    screen.getByRole('heading', { level: 5, name: /02\/12\/26/ })
  })
})

describe('by course', () => {
  const byCourse = parseCalendarQuery({ location: 'wellington', group: 'course' })

  test('each course is there once, with its dates as links, and it is in the address', async () => {
    await draw(wellington)
    await press('By course')
    expect(window.location.search).toBe('?location=wellington&group=course')
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      name,
      'Working at Height',
    ])
    const starts = screen.getAllByRole('link', { name: /^(Book|Join waitlist)/ }).map(({ textContent }) => textContent)
    expect(starts).toEqual([
      `Book ${name}, Tue 01/12/267.30 am, 9 spaces`,
      `Book ${name}, Tue 01/12/267.30 am, 6 spaces`,
      `Join waitlist for ${name}, Tue 01/12/2612.30 pm, Full, join waitlist`,
      `Join waitlist for ${name}, Tue 01/12/267.30 am, Full, join waitlist`,
      'Book Working at Height, Tue 01/12/267.30 am, 9 spaces',
    ])
    await press('By date')
    expect(window.location.search).toBe('?location=wellington')
  })

  test('a course with many dates leads to the rest of them', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({ ...plainRow, id: 100 + index }))
    await draw({ ...wellington, query: byCourse, rows })
    expect(hrefOf(`3 more dates of ${name}`)).toBe(`${path}?location=wellington&course=${plainRow.courseSlug}`)
  })

  test('stays chosen when a month is, which then has its own dates alone', async () => {
    const later = { ...plainRow, id: 300, startDate: '2027-02-02T19:30:00Z', endDate: '2027-02-02T23:30:00Z' }
    await draw({ ...wellington, query: byCourse, rows: [plainRow, later] })
    const month = (name: RegExp) =>
      within(screen.getByRole('navigation', { name: 'Months' })).getByRole('link', { name })
    Element.prototype.scrollIntoView = vi.fn()
    await act(async () => {
      fireEvent.click(month(/^Feb/))
    })
    expect(window.location.search).toBe('?location=wellington&group=course&month=2027-02')
    expect(month(/^Feb/).getAttribute('aria-current')).toBe('true')
    expect(document.activeElement?.id).toBe('month-2027-02')
    expect(screen.getAllByRole('link', { name: /^Book/ })).toHaveLength(1)
    await press('All months')
    expect(window.location.search).toBe('?location=wellington&group=course')
    expect(screen.getAllByRole('link', { name: /^Book/ })).toHaveLength(2)
  })

  test('a row has its price with GST, without and for members', async () => {
    await draw({ ...wellington, query: byCourse, rows: [plainRow] })
    const { priceCents, memberPriceCents } = plainRow
    const words = `${formatCents(priceCents)} incl. GST ${formatCents(withoutGst(priceCents))} + GST members ${formatCents(memberPriceCents)}`
    expect(document.querySelector('[data-row]')?.textContent).toContain(words)
  })

  test('stays chosen when a filter is', async () => {
    await draw({ ...wellington, query: byCourse })
    await choose('When', '30')
    expect(window.location.search).toBe('?location=wellington&window=30&group=course')
  })

  test('has no barriers', async () => {
    const { container } = await draw({ ...wellington, query: byCourse })
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

test('above the dates of a place are the courses that can start today', async () => {
  const selfPaced: CourseRow[] = [{ ...plainRow, id: 50, type: 'online', name: 'Foundation Refresher' }]
  await draw({ ...wellington, selfPaced })
  const band = within(screen.getByRole('region', { name: 'Start today, online' }))
  expect(band.getByRole('link').textContent).toBe('Foundation Refresher4 hours, $178.25 incl. GST')
  await choose('Course type', 'technical')
  expect(screen.queryByRole('region', { name: 'Start today, online' })).toBeNull()
})

describe('nothing found', () => {
  const start = {
    ...{ name: 'Working at Height', sessionId: 31, slotId: 310, isOneOfSeveral: false, availableSpaces: 3 },
    startDate: '2026-12-09T19:30:00.000Z',
    endDate: '2026-12-09T23:30:00.000Z',
  }
  const elsewhere = {
    places: [{ ...start, slug: 'taupo', place: 'Taupō', km: 372 }],
    webinar: { ...start, sessionId: 32, availableSpaces: 11 },
    isLater: false,
  }
  const course = technicalRow.courseSlug
  const none: CalendarState = {
    ...wellington,
    query: parseCalendarQuery({ location: 'wellington', course, category: 'leadership' }),
    elsewhere,
  }

  test('offers the nearest places with distance, date and seats, a webinar, the waitlist and a phone number', async () => {
    const { container } = await draw(none)
    const nearest = within(await screen.findByRole('region', { name: 'Nearest with a seat' }))
    expect(nearest.getByRole('listitem').textContent).toContain(
      '372 kmTaupōThu 10/12/26, 8.30 am–12.30 pm3 spaces left',
    )
    expect((await nearest.findByRole('link', { name: /^Book/ })).getAttribute('href')).toBe(
      '/course-redirector/31/?book-session=1',
    )
    const ways = within(screen.getByRole('region', { name: 'Or without the drive' }))
    ways.getByText(/Thu 10\/12\/26, 8.30 am/)
    expect(ways.getByRole('link', { name: 'See webinars' }).getAttribute('href')).toBe(
      `${path}?location=wellington&type=webinar&course=${course}`,
    )
    expect(ways.getByRole('link', { name: 'Join the waitlist' }).getAttribute('href')).toBe(
      `/training/course-waitlist/?course=${course}&area=wellington`,
    )
    expect(ways.getByRole('link', { name: '0800 448 472' }).getAttribute('href')).toBe('tel:0800448472')
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })

  test('says how many each filter hides by itself', async () => {
    await draw(none)
    expect(hrefOf('Any course type 1')).toBe(`${path}?location=wellington&course=${course}`)
  })

  test('asks for the places when it comes about in the browser, and without an answer offers the rest', async () => {
    const nowOnly = parseCalendarQuery({ location: 'wellington', course, category: 'technical' })
    answers.set(
      `/api/platform/v1/course/locations/wellington/elsewhere/?type=all&course=${course}&category=leadership`,
      {
        success: true,
        data: elsewhere,
      },
    )
    await draw({ ...wellington, query: nowOnly })
    window.history.replaceState(null, '', `${path}?location=wellington&course=${course}&category=leadership`)
    await act(async () => {
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(screen.getByRole('heading', { name: 'Taupō' })).toBeTruthy()
    window.history.replaceState(null, '', `${path}?location=wellington&course=${course}&category=workshop`)
    await act(async () => {
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    expect(screen.queryByRole('heading', { name: 'Taupō' })).toBeNull()
    screen.getByRole('link', { name: 'Join the waitlist' })
  })
})

describe('format tiles', () => {
  const tiles = () =>
    within(screen.getByRole('list', { name: 'Format' }))
      .getAllByRole('link')
      .map(
        (tile) => `${[...tile.children].map(({ textContent }) => textContent).join(' ')} ${tile.getAttribute('href')}`,
      )

  test('are Classroom 4 hours, VR 4 hours, Online self-paced and Webinar 4 hours', async () => {
    await draw(nowhere)
    expect(tiles()).toEqual([
      `Classroom 4 hours ${path}?type=classroom`,
      `VR 4 hours ${path}?type=vr`,
      `Online self-paced ${path}?type=online`,
      `Webinar 4 hours ${path}?type=webinar`,
    ])
  })

  test('return to all when the active one is chosen again', async () => {
    await draw({ ...wellington, query: parseCalendarQuery({ location: 'wellington', type: 'classroom' }) })
    expect(tiles()[0]).toBe(`Classroom 4 hours , chosen. Choose again for all formats. ${path}?location=wellington`)
  })

  test('VR outside the allowed locations says where VR courses are', async () => {
    const taupo = { slug: 'taupo', name: 'Taupō' }
    await draw({ ...wellington, place: taupo, query: parseCalendarQuery({ location: 'taupo' }) })
    await press('VR')
    screen.getByText('VR courses are only available in Auckland, Wellington, Christchurch and Dunedin.')
    expect(hrefOf('Show all formats here')).toBe(`${path}?location=taupo`)
  })

  test('online loads without a chosen location', async () => {
    const row: CourseRow = { ...plainRow, type: 'online', name: 'Foundation Refresher' }
    answers.set('/api/platform/v1/course/online/online/', listOf(row))
    await draw(nowhere)
    await press('Online')
    expect(screen.getByRole('status').textContent).toBe('1 course online')
    screen.getByText(/^Start any time/)
    const card = within(screen.getByRole('heading', { name: 'Foundation Refresher' }).closest('li') ?? document.body)
    expect(card.getByRole('link', { name: /^Start today/ }).getAttribute('href')).toBe(
      '/course-redirector/7/?book-session=1',
    )
    expect(document.body.textContent).not.toMatch(/\d space|Any time|01\/12\/26/)
    expect(screen.queryByRole('navigation', { name: 'Months' })).toBeNull()
  })
})

describe('location', () => {
  test('is chosen from a list when none is chosen', async () => {
    await draw(nowhere)
    const list = within(screen.getByRole('region', { name: 'Choose a location' }))
    expect(list.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Waikato',
      'Wellington',
    ])
    expect(list.getByRole('link', { name: 'Taupō' }).getAttribute('href')).toBe(`${path}?location=taupo`)
  })

  test('lists the places that have dates of the course that was asked for, by its name', async () => {
    const course = { slug: 'working-at-height', name: 'Working at Height', places: ['taupo'] }
    const query = parseCalendarQuery({ course: 'working-at-height' })
    const links = () =>
      within(screen.getByRole('region', { name: 'Choose a location' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent?.trim())
    await draw({ ...nowhere, query, course })
    screen.getByText('Working at Height has dates in these places.')
    expect(links()).toEqual(['Taupō'])
    cleanup()
    await draw({ ...nowhere, query, course: { ...course, places: [] } })
    screen.getByText('Working at Height has no dates yet. Choose a place to join its waitlist.')
    expect(links()).toEqual(['Taupō', 'Wellington'])
  })

  test('beside the list are a map, what is soonest, and what needs no place', async () => {
    const at = (slug: string, startsAt: string, spaces: number) => ({
      slug,
      startsAt,
      spaces,
      soon: 2,
      lat: -41.3,
      lng: 174.8,
    })
    const places = [at('wellington', '2026-12-02T20:00:00.000Z', 2), at('taupo', '2026-12-01T20:00:00.000Z', 0)]
    const webinar = { startsAt: '2026-12-03T20:00:00.000Z', spaces: 11, soon: 1 }
    await draw({ ...nowhere, next: { places, webinar } })
    const soonest = within(screen.getByRole('region', { name: 'Soonest' }))
    expect(soonest.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Taupō, Wed 02/12/26Wed 02/12/26, 9.00 amFull',
      'Wellington, Thu 03/12/26Thu 03/12/26, 9.00 am2 spaces left',
    ])
    expect(hrefOf('Next webinar')).toBe(`${path}?type=webinar`)
    expect(hrefOf('Online, at your own pace')).toBe(`${path}?type=online`)
    vi.stubGlobal('navigator', {
      ...navigator,
      geolocation: { getCurrentPosition: (_: unknown, refuse: () => void) => refuse() },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Use my location' }))
    screen.getByText(/^Your browser didn’t say where you are/)
  })

  test('is switched from a dropdown: the loading screen, then its courses', async () => {
    let answer = (_: Response) => {}
    vi.stubGlobal(
      'fetch',
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve
        }),
    )
    await draw(wellington)
    expect(optionsOf('Location')).toEqual(['Wellington', 'Taupō'])
    await choose('Location', 'taupo')
    screen.getByText('Hold on, loading up...')
    expect(window.location.search).toBe('?location=taupo')
    await act(async () => answer(Response.json(listOf(technicalRow))))
    expect(screen.getByRole('status').textContent).toBe('1 course in Taupō')
  })

  test('without a connection says so and tries again', async () => {
    await draw(wellington)
    await choose('Location', 'taupo')
    expect(screen.getByRole('alert').textContent).toContain('Please connect to the internet.')
    answers.set('/api/platform/v1/course/taupo/all/', listOf(technicalRow))
    await press('Try again')
    expect(screen.getByRole('status').textContent).toBe('1 course in Taupō')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('that is unknown is said, and the list is shown', async () => {
    await draw({ ...nowhere, query: parseCalendarQuery({ location: 'atlantis' }), problem: 'unknown-location' })
    expect(screen.getByRole('alert').textContent).toContain('We don’t have that location.')
    screen.getByRole('region', { name: 'Choose a location' })
  })
})
