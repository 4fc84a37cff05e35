// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Profile } from '@/features/account/contract'
import type { FormProps } from '@/features/enquiries/components/enquiry-form'
import { submitRoutes } from '@/features/enquiries/contract.generated'
import { formExamples as honest } from '@/features/enquiries/examples.generated'
import type { FormChoices } from '@/features/enquiries/rules'
import { defaultLists, type FormName, formNames, formPolicies } from '@/features/enquiries/rules'
import { formSuccessPath } from '@/features/enquiries/submission.rules'
import { regions } from '@/features/places/rules'
import { wrapperSchema } from '@/lib/fields'
import { apiBase } from '@/paths'
import { pageExample } from '../examples'
import { topicsOfBlocks } from '../wire'
import { formSchema } from './config'
import { formExamples } from './examples'
import { Form } from './view'

/** The language of a page is said to it by the front: here there is none. */
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

const { plain, full, empty } = formExamples

/** A block as the page draws it; what it draws is awaited here, as React does on the server. */
const view = (example: object, query: Record<string, string> = {}) =>
  Form({
    block: { ...formSchema.parse(example), ...wrapperSchema.parse(example) },
    page: { ...pageExample, path: '/about/contact-us/', query },
  })

const named = (...values: string[]) => values.map((value) => ({ value, label: value }))
const choices: FormChoices = {
  regions,
  contactMethods: defaultLists.contactMethods,
  knowMoreAbout: defaultLists.knowMoreAbout,
  invoiceTo: defaultLists.invoiceToOptions,
  jobs: named('trainer-waikato', 'vr-developer'),
  complaintTypes: named('Academic', 'Behaviour', 'Service', 'Other'),
  supportTypes: named('Technical support', 'Safety advice'),
  teamSizes: named('1-3', '4-6', '7-10', '10+'),
  areas: [
    { value: 'taupo', label: 'Taupō', group: 'Waikato' },
    ...named('a', 'b', 'c', 'd', 'e', 'f').map((area) => ({ ...area, group: 'Wellington' })),
  ],
  courses: Array.from({ length: 10 }, (_, index) => ({
    value: `course-${index}`,
    label: index === 9 ? 'Te reo Māori' : `Course ${index}`,
    group: index < 5 ? 'Foundation' : 'Technical',
  })),
}

const profile = {
  id: 7,
  firstName: 'Moana',
  lastName: 'Tairua',
  email: 'moana@people.example',
  phoneNumber: '021 555 0100',
  dateOfBirth: '1988-02-29',
  siteSafeIdNumber: 'HV204417',
  company: { id: 1, name: 'Tairua Civil', kind: 'business', isMember: true, permission: 'owner' },
  completedCourses: [
    {
      name: 'A',
      courseSlug: null,
      numberOfCredits: 1,
      isSitePassRenewal: false,
      courseType: 'foundation',
      completedDate: '2020-03-02',
      result: 'not-yet',
      courseInfo: null,
    },
  ],
} satisfies Partial<Profile>

declare global {
  interface ImportMeta {
    /** Vite’s: the modules that fit, read at once. */
    glob<Module>(pattern: string, options: { eager: true }): Record<string, Module>
  }
}

/** The screens as they are, without the loading that the site puts around each. */
const screens = import.meta.glob<Record<string, ComponentType<FormProps>>>(
  '../../features/enquiries/forms/components/*.tsx',
  { eager: true },
)

function screenOf(form: FormName): ComponentType<FormProps> {
  const [found] = Object.values(screens[`../../features/enquiries/forms/components/${form}.tsx`] ?? {})
  if (!found) throw new Error(`${form} has no screen.`)
  return found
}

/** What the specification says of its forms; one of our own is sent by its only button, and begins with its first error. */
const wanted: Partial<Record<FormName, { button: string; firstErrored: string }>> = {
  'ask-an-advisor': { button: 'Ask an advisor', firstErrored: 'First name' },
  'course-waitlist': { button: 'Join the waitlist', firstErrored: 'Find a course' },
  'order-site-safety-card': { button: 'Order the card', firstErrored: 'Where are you based?' },
  'contact-us': { button: 'Send message', firstErrored: 'First name' },
  'assignment-appeal': { button: 'Send appeal', firstErrored: 'Reason for the appeal' },
  'assignment-complaint': { button: 'Send complaint', firstErrored: 'Name of the course' },
  'assignment-extension': { button: 'Ask for more time', firstErrored: 'Name of the course' },
  'sitesmart-contact': { button: 'Send message', firstErrored: 'First name' },
}

type Answer = { status?: number; body: unknown }
let answers: Map<string, Answer | 'lost'>
let sent: { url: string; body: Record<string, unknown> }[]
const success = (data: unknown): Answer => ({ body: { success: true, data } })
const failure = (status: number, errors: Record<string, string[]>): Answer => ({
  status,
  body: { success: false, code: status, errors },
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/about/contact-us/')
  document.title = 'Contact us'
  answers = new Map([
    [`${apiBase}/user/profile/`, success(profile)],
    [`${apiBase}/user/get_csrf/`, success({ csrfToken: 'a' })],
    [`${apiBase}/task/form-start/`, success({ kind: 'local', token: 'token' })],
  ])
  sent = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push({ url, body: JSON.parse(String(init.body)) })
    const answer = answers.get(url)
    if (!answer || answer === 'lost') throw new TypeError('Failed to fetch')
    return Response.json(answer.body, { status: answer.status ?? 200 })
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const pathOf = (form: FormName) => {
  const route = submitRoutes[form]
  return `${'servers' in route ? route.servers?.[0]?.url : apiBase}${route.path}`
}

async function draw(form: FormName) {
  const Drawn = screenOf(form)
  const drawn = render(
    <main>
      <h2>A form</h2>
      <Drawn path="/about/contact-us/" isGated={formPolicies[form].isGated} choices={choices} phone="0800 448 472" />
    </main>,
  )
  const button = wanted[form]?.button ?? drawn.container.querySelector('[type=submit]')?.textContent ?? 'none'
  const submit = await screen.findByRole('button', { name: button })
  return { ...drawn, press: () => fireEvent.click(submit) }
}

const barriers = async (container: Element) => {
  const rules = { 'color-contrast': { enabled: false } }
  return (await axe.run(container, { rules })).violations.map(({ id }) => id)
}

const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
const problem = () => document.querySelector('[data-general-error]')?.textContent

function fillContact() {
  for (const [label, value] of [
    ['First name', 'Sione'],
    ['Last name', 'Fa‘anunu'],
    ['Email address', 'sione@southern-scaffold.example'],
    ['Phone number', '+64 21 555 0142'],
    ['Message', 'Could a trainer come to Cromwell?'],
  ] as const)
    type(label, value)
  fireEvent.change(screen.getByLabelText('Where are you based?'), { target: { value: 'otago' } })
  fireEvent.change(screen.getByLabelText('What would you like to know more about?'), {
    target: { value: 'in-house-training' },
  })
}

describe('the block', () => {
  test('with a name that no form has says that none was found', async () => {
    const { container } = render(await view(empty))
    expect(screen.getByRole('alert').textContent).toBe('No Form Found for the name')
    expect(await barriers(container)).toEqual([])
  })

  test('shows after a submit what was configured for it, with reference, what is next and a way to send another', async () => {
    const receipt = {
      form: 'ask-an-advisor',
      reference: 'ENQ-2026-000123',
      firstName: 'Moana',
      email: 'm@people.example',
    }
    sessionStorage.setItem('hivis-receipt:ask-an-advisor', JSON.stringify(receipt))
    const { container } = render(await view(full, { success: 'true' }))
    const heading = await screen.findByRole('heading', { level: 2, name: 'Your question is with an advisor' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(document.title).toMatch(/^Success: /)
    screen.getByText('Nothing is booked until you say so.')
    const reference = await screen.findByText('ENQ-2026-000123')
    screen.getByText('Sent by Moana. Write the reference down, or keep the email.')
    screen.getByText('m@people.example')
    // The reference comes before the words that were configured.
    const words = screen.getByText('Nothing is booked until you say so.')
    expect(reference.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    screen.getByText('We answer within one working day.')
    expect(screen.getByRole('link', { name: '0800 448 472' }).getAttribute('href')).toBe('tel:0800448472')
    expect(screen.getByRole('link', { name: 'Send another' }).getAttribute('href')).toBe('/about/contact-us/')
    expect(await barriers(container)).toEqual([])
  })

  test('shows the configured message without a reference to anyone who sent nothing from here', async () => {
    render(await view(plain, { success: 'true' }))
    screen.getByText('Your message is with us.')
    expect(screen.queryByText('Your reference')).toBeNull()
  })

  test('depends on the lists of forms, on courses and on jobs, and takes any name', () => {
    expect(topicsOfBlocks([{ blockType: 'form' }])).toEqual(['forms', 'courses', 'jobs'])
    expect(formSchema.safeParse({ ...plain, formName: 'fax-us' }).success).toBe(true)
  })
})

describe.each(formNames)('%s', (form) => {
  const firstErrored = wanted[form]?.firstErrored

  test('has no barriers, empty and with errors, which stand above, at their fields and above the button', async () => {
    const { container, press } = await draw(form)
    expect(await barriers(container)).toEqual([])
    press()
    const summary = within(
      await screen.findByRole('heading', { name: 'There is a problem' }).then((found) => found.closest('div') ?? found),
    )
    const links = summary.getAllByRole('link')
    const places = links.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? ''))
    for (const [index, place] of places.slice(1).entries())
      expect(place && places[index]?.compareDocumentPosition(place)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    for (const link of links) {
      const field = document.querySelector(`[id="${link.getAttribute('href')?.slice(1)}"]`)
      const described = (field?.getAttribute('aria-describedby') ?? '').split(' ')
      const texts = described.map((id) => document.getElementById(id)?.textContent)
      expect(texts).toContain(`Error: ${link.textContent}`)
    }
    const first = firstErrored ? screen.getByLabelText(firstErrored) : places[0]
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(problem()).toContain('There is a problem with')
    expect(document.title).toBe('Error: Contact us')
    expect(sent).toEqual([])
    expect(await barriers(container)).toEqual([])
  })

  test('sends to its own call what the contract takes', async () => {
    const { press } = await draw(form)
    answers.set(pathOf(form), failure(422, { non_field_errors: ['reCAPTCHA validation failed. Please try again.'] }))
    fillAll(form)
    press()
    await waitFor(() => expect(problem()).toBe('reCAPTCHA validation failed. Please try again.'))
    expect(sent.map(({ url }) => url)).toEqual([pathOf(form)])
    const body = sent[0]?.body
    const { schema } = submitRoutes[form].request.body.content['application/json']
    expect(schema.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({
      recaptchaToken: 'token',
      website: '',
      submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(Number(body?.secondsToFill)).toBeGreaterThanOrEqual(0)
  })
})

/** Fills in a form of our own as its example does, where its fields are texts. */
function fillByExample(form: FormName) {
  for (const [name, value] of Object.entries(honest[form])) {
    const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    if (field && field.type !== 'radio' && !field.readOnly) fireEvent.input(field, { target: { value: String(value) } })
    const choice = document.querySelector<HTMLInputElement>(`input[type=radio][name="${name}"][value="${value}"]`)
    if (choice) fireEvent.click(choice)
    if (field instanceof HTMLSelectElement) fireEvent.change(field, { target: { value: String(value) } })
  }
}

/** Fills in what is still empty. */
function fillAll(form: FormName) {
  if (form === 'contact-us') return fillContact()
  if (!wanted[form]) return fillByExample(form)
  for (const field of document.querySelectorAll('input, textarea, select')) {
    if (field instanceof HTMLSelectElement && field.options[1] && field.value === '')
      fireEvent.change(field, { target: { value: field.options[1].value } })
    if (field instanceof HTMLTextAreaElement) fireEvent.input(field, { target: { value: 'Some words' } })
  }
  const fill = (label: string, value: string) => {
    const field = screen.queryByLabelText<HTMLInputElement>(label)
    if (field && !field.readOnly) fireEvent.input(field, { target: { value } })
  }
  fill('First name', 'Mereana')
  fill('Last name', 'Tūhoe')
  fill('Email address', 'mereana@people.example')
  fill('Phone number', '(07) 378 5500')
  fill('Company', 'Lakeside Earthworks')
  fill('Name of the course', 'Foundation Civil')
  for (const name of [
    'howWouldYouLikeToBeContacted',
    'numberOfLearners',
    'complaintType',
    'invoiceTo',
    'courseRequired',
  ]) {
    const choice = document.querySelector(`input[name="${name}"]:not([type=hidden])`)
    if (choice) fireEvent.click(choice)
  }
  const course = screen.queryByRole('group', { name: 'Date of the course' })
  if (!course) return
  for (const [label, value] of [
    ['Day', '30'],
    ['Month', '11'],
    ['Year', '2025'],
  ] as const)
    fireEvent.input(within(course).getByLabelText(label), { target: { value } })
}

describe('sending', () => {
  test('keeps the reference and forgets the draft, and a second click sends nothing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { press } = await draw('contact-us')
    answers.set(pathOf('contact-us'), success({ reference: 'ENQ-2026-000007', receivedAt: '2026-11-21T00:00:00Z' }))
    fillContact()
    await waitFor(() => expect(localStorage.length).toBe(1))
    press()
    press()
    await waitFor(() => expect(sessionStorage.getItem('hivis-receipt:contact-us')).toContain('ENQ-2026-000007'))
    screen.getByRole('button', { name: 'Sending…' })
    expect(sent).toHaveLength(1)
    expect(localStorage.length).toBe(0)
    expect(formSuccessPath('/about/contact-us/')).toBe('/about/contact-us/?success=true')
  })

  test('and coming back to the page as it was finds a blank form, which is another submission', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { press } = await draw('contact-us')
    answers.set(pathOf('contact-us'), success({ reference: 'ENQ-2026-000007', receivedAt: '2026-11-21T00:00:00Z' }))
    fillContact()
    press()
    await waitFor(() => expect(sessionStorage.length).toBe(1))
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe(''))
    fillContact()
    fireEvent.click(screen.getByRole('button', { name: 'Send message' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body.submissionId).not.toBe(sent[0]?.body.submissionId)
  })

  test('without a connection says so, loses nothing, and sends the same words again as the same submission', async () => {
    const { press } = await draw('contact-us')
    fillContact()
    answers.set(pathOf('contact-us'), 'lost')
    press()
    await waitFor(() => expect(problem()).toBe('Please connect to the internet.'))
    screen.getByText(/Nothing is lost/)
    act(() => void window.dispatchEvent(new Event('online')))
    await screen.findByText('You’re back online. You can send the form now.')
    answers.set(pathOf('contact-us'), failure(422, { email: ['Please enter a valid email address'] }))
    press()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email address')))
    type('Email address', 'sione@elsewhere.example')
    press()
    await waitFor(() => expect(sent).toHaveLength(3))
    const ids = sent.map(({ body }) => body.submissionId)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
    expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe('Could a trainer come to Cromwell?')
  })

  test('shows the server’s field errors under their fields and its general error above the button', async () => {
    const { press } = await draw('contact-us')
    answers.set(
      pathOf('contact-us'),
      failure(422, { phoneNumber: ['Please enter a valid phone number'], non_field_errors: ['Not today.'] }),
    )
    fillContact()
    press()
    await waitFor(() => expect(problem()).toBe('Not today.'))
    expect(document.getElementById('field-phoneNumber-error')?.textContent).toBe(
      'Error: Please enter a valid phone number',
    )
    expect(document.activeElement).toBe(screen.getByLabelText('Phone number'))
  })

  test('an answer that says nothing is said to have gone wrong', async () => {
    const { press } = await draw('contact-us')
    answers.set(pathOf('contact-us'), { status: 502, body: null })
    fillContact()
    press()
    await waitFor(() => expect(problem()).toBe('Something went wrong, please try again later.'))
  })
})

describe('a draft', () => {
  test('is there again, says so, and is thrown away by starting again', async () => {
    const first = await draw('contact-us')
    fillContact()
    await waitFor(() => expect(localStorage.length).toBe(1))
    expect(JSON.stringify({ ...localStorage })).not.toContain('recaptcha')
    first.unmount()
    await draw('contact-us')
    screen.getByText('We’ve kept what you typed last time.')
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Sione')
    expect(screen.getByLabelText<HTMLSelectElement>('Where are you based?').value).toBe('otago')
    fireEvent.click(screen.getByRole('button', { name: 'Start again' }))
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('')
    expect(localStorage.length).toBe(0)
  })

  test('is not made of a form that was only looked at', async () => {
    const { press } = await draw('contact-us')
    press()
    await screen.findByText('There is a problem')
    expect(localStorage.length).toBe(0)
  })
})

describe('for people who are logged in', () => {
  test('a visitor sees the prompt, which can’t be closed and comes back here', async () => {
    answers.set(`${apiBase}/user/profile/`, failure(401, { non_field_errors: ['Log in'] }))
    window.history.replaceState(null, '', '/training/course-waitlist/?course=course-1')
    const Waitlist = screenOf('course-waitlist')
    const { container } = render(
      <main>
        <Waitlist path="/training/course-waitlist/" isGated choices={choices} phone="0800 448 472" />
      </main>,
    )
    screen.getByText('Hold on, loading up...')
    await screen.findByRole('heading', { name: 'You need to log in to complete this form' })
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/login/azuread-b2c-oauth2/?next=%2Ftraining%2Fcourse-waitlist%2F%3Fcourse%3Dcourse-1&prompt=login',
    )
    expect(screen.queryByRole('button')).toBeNull()
    expect(document.querySelector('form')).toBeNull()
    expect(await barriers(container)).toEqual([])
  })

  test('names and e-mail are those of the profile and locked, the rest of it can be changed', async () => {
    await draw('assignment-extension')
    for (const [label, value] of [
      ['First name', 'Moana'],
      ['Last name', 'Tairua'],
      ['Email address', 'moana@people.example'],
    ] as const) {
      const field = screen.getByLabelText<HTMLInputElement>(label)
      expect([field.value, field.readOnly]).toEqual([value, true])
    }
    for (const [label, value] of [
      ['Phone number', '021 555 0100'],
      ['Company', 'Tairua Civil'],
      ['Site safety card number', 'HV204417'],
    ] as const) {
      const field = screen.getByLabelText<HTMLInputElement>(label)
      expect([field.value, field.readOnly]).toEqual([value, false])
    }
    expect(document.querySelector<HTMLInputElement>('[name=dateOfBirth]')?.value).toBe('1988-02-29')
  })

  test('a session that ends while one types keeps everything and prompts above the button', async () => {
    const { press } = await draw('assignment-complaint')
    fillAll('assignment-complaint')
    answers.set(
      pathOf('assignment-complaint'),
      failure(401, { non_field_errors: ['You need to log in to complete this form'] }),
    )
    press()
    await screen.findByRole('heading', { name: 'You need to log in to complete this form' })
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason for the complaint').value).toBe('Some words')
    expect(Object.keys(localStorage)).toEqual(['hivis-draft:assignment-complaint:7'])
  })

  test('while no one can say who asks, offers to try again and a phone number', async () => {
    answers.set(`${apiBase}/user/profile/`, 'lost')
    const Appeal = screenOf('assignment-appeal')
    render(<Appeal path="/a/" isGated choices={choices} phone="0800 448 472" />)
    await screen.findByText('Please connect to the internet.')
    screen.getByRole('link', { name: '0800 448 472' })
    answers.set(`${apiBase}/user/profile/`, success(profile))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('button', { name: 'Send appeal' })
  })

  test('an appeal after more than five working days is told so calmly, one in time is not', async () => {
    await draw('assignment-appeal')
    expect(screen.getByRole('note').textContent).toMatch(
      /^Your last result is from 02 Mar 2020.*You can still send yours/,
    )
    cleanup()
    const completedCourses = profile.completedCourses.map((course) => ({ ...course, result: 'pass' }))
    answers.set(`${apiBase}/user/profile/`, success({ ...profile, completedCourses }))
    await draw('assignment-appeal')
    expect(screen.queryByRole('note')).toBeNull()
  })

  test('an extension shows the due date once the date of the course is whole', async () => {
    await draw('assignment-extension')
    const course = within(screen.getByRole('group', { name: 'Date of the course' }))
    const enter = (label: string, value: string) => fireEvent.input(course.getByLabelText(label), { target: { value } })
    enter('Day', '30')
    enter('Month', '11')
    enter('Year', '202')
    expect(screen.queryByText(/is due on/)).toBeNull()
    enter('Year', '2025')
    expect(screen.getByText(/is due on/).textContent).toContain('28 Feb 2026')
  })
})

describe('the waitlist', () => {
  test('finds courses by their letters, keeps what is ticked, and prefers e-mail', async () => {
    await draw('course-waitlist')
    fireEvent.click(screen.getByLabelText('Course 1'))
    fireEvent.change(screen.getByLabelText('Find a course'), { target: { value: 'maori' } })
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual(['course-9'])
    screen.getByText('Chosen: Course 1')
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Email' }).checked).toBe(true)
  })

  test('takes a course and an area from the address of the page', async () => {
    window.history.replaceState(null, '', '/training/course-waitlist/?course=course-1&course=nothing&area=taupo')
    await draw('course-waitlist')
    screen.getByText('Chosen: Course 1')
    expect(screen.getByLabelText<HTMLSelectElement>('Where do you require training?').value).toBe('taupo')
  })
})

describe('a text that is too long', () => {
  const general = (max: number) => `The maximum number of characters is ${max}.`
  test.each([
    ['ask-an-advisor', 'Message', 500, general(500)],
    ['course-waitlist', 'Message', 500, general(500)],
    ['order-site-safety-card', 'Message (optional)', 500, 'You can only enter 500 characters'],
    ['contact-us', 'Message', 2000, general(2000)],
    ['assignment-appeal', 'Reason for the appeal', 2000, general(2000)],
    ['assignment-appeal', 'Further information', 2000, general(2000)],
    ['assignment-complaint', 'Reason for the complaint', 2000, general(2000)],
    ['assignment-extension', 'Reason for the extension', 2000, general(2000)],
    ['sitesmart-contact', 'Message', 2000, general(2000)],
  ] as const)('%s says the text of its limit when %s has more than %i characters', async (form, label, max, text) => {
    const { press } = await draw(form)
    fillAll(form)
    answers.set(pathOf(form), failure(422, { non_field_errors: ['It got there.'] }))
    type(label, 'x'.repeat(max))
    press()
    await waitFor(() => expect(problem()).toBe('It got there.'))
    type(label, 'x'.repeat(max + 1))
    press()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
    const described = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(`Error: ${text}`)
    expect(sent).toHaveLength(1)
  })
})

describe('a character count', () => {
  test('is said politely after a while, and lets people type over the limit', async () => {
    await draw('ask-an-advisor')
    type('Message', 'x'.repeat(503))
    screen.getByText('You have 3 characters too many')
    await waitFor(() => expect(screen.getAllByText('You have 3 characters too many')).toHaveLength(2), {
      timeout: 3000,
    })
  })
})
