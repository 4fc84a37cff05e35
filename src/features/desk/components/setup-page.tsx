import type { ReactNode } from 'react'
import {
  deskCoursePath,
  deskCoursesPath,
  deskImportsPath,
  deskMessagesPath,
  deskNewSessionOfPath,
  deskPeoplePath,
  deskPlacesPath,
  deskSetupStepPath,
  deskStaffPath,
} from '@/desk-paths'
import type { StaffActor } from '@/features/account/desk-session.rules'
import { staffAdds } from '@/features/account/staff/desk/staff.list'
import { findBrand, findLogo } from '@/features/business/brand.data'
import { findBusiness } from '@/features/business/data'
import { EditBrand } from '@/features/business/desk/brand-actions'
import { EditBusiness } from '@/features/business/desk/business-actions'
import { EditLogo } from '@/features/business/desk/logo-actions'
import { neededPages } from '@/features/content/needed.rules'
import { findRoomNames, listTrainers } from '@/features/courses/data'
import { findPlaces } from '@/features/sessions/plan.data'
import { findFacts } from '@/features/setup/data'
import { CourseForm } from '@/features/setup/desk/course-form'
import { PlaceForm } from '@/features/setup/desk/place-form'
import { AcceptPolicies, CloseSite, GoLive, TestMail } from '@/features/setup/desk/setup-actions'
import { SetupSide } from '@/features/setup/desk/setup-side'
import { StepBar, StepFoot, Steps } from '@/features/setup/desk/setup-steps'
import { currentOf, type Facts, isLive, reasonsAgainst, type StepKey, stepsOf, waitsFor } from '@/features/setup/rules'
import { addNzDays, nzDay } from '@/lib/dates'
import { drawnFor } from '@/lib/desk-action'
import { homePath } from '@/paths'
import { CallAction } from '@/ui/desk/call-action'
import { PageHead } from '@/ui/desk/record'

type Parts = Partial<Record<StepKey, ReactNode>>

/** The first day that is offered for a course: people need some time to book. */
const daysAhead = 14

/** `asked` is a step to take out of its order. */
export async function SetupPage({ staff, asked }: { staff: StaffActor; asked: string | null }) {
  const facts = await findFacts()
  const steps = stepsOf(facts)
  const current = currentOf(steps, asked)
  const left = steps.filter(({ state }) => state !== 'done').length
  const [first = ''] = staff.name.split(' ')
  return (
    <>
      <PageHead title={isLive(facts) ? 'Set-up' : `Nau mai, ${first}`} lead={leadOf(facts, left)}>
        <a className="b" href={homePath}>
          Look at the site
        </a>
      </PageHead>
      <div className="setup-page">
        <div>
          <StepBar steps={steps} current={current} />
          <Steps
            steps={steps}
            current={current}
            bodies={await bodiesOf(facts)}
            ends={await endsOf(facts)}
            waits={waitsFor(facts)}
          />
        </div>
        <SetupSide facts={facts} />
      </div>
    </>
  )
}

const inLetters = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

function leadOf(facts: Facts, left: number): string {
  if (isLive(facts)) return 'The site is open to everyone. You can still change what each step set up.'
  const count = left === 1 ? 'One step' : `${inLetters[left] ?? left} steps`
  return `${count} until people can book with ${facts.brandName}. Stop whenever you like, it’s all kept.`
}

async function editors(facts: Facts, tone: 'primary' | '') {
  const [business, brand, logo] = await Promise.all([findBusiness(), findBrand(), findLogo()])
  const isBegun = facts.legalName !== null
  return {
    business: business && <EditBusiness business={business} label={isBegun ? 'Change' : 'Enter it'} tone={tone} />,
    brand: brand && (
      <>
        <EditLogo brandName={brand.brandName} url={logo?.url ?? null} />
        <EditBrand brand={brand} label={facts.supportPhone ? 'Change' : 'Enter it'} tone={tone} />
      </>
    ),
    trainer: <CallAction {...drawnFor({ ...staffAdds, tone }, { roles: ['trainer'] })} />,
  }
}

async function bodiesOf(facts: Facts): Promise<Parts> {
  const { business, brand, trainer } = await editors(facts, 'primary')
  return {
    business: (
      <StepFoot step="business" title="Your business">
        {business}
      </StepFoot>
    ),
    brand: (
      <StepFoot step="brand" title="Name and colour">
        {brand}
      </StepFoot>
    ),
    mail: (
      <StepFoot step="mail" title="Email">
        <TestMail isAgain={facts.mailTest !== null} />
      </StepFoot>
    ),
    payment: <Payment />,
    place: facts.place ? <Place name={facts.place.name} /> : <PlaceForm />,
    trainer: (
      <StepFoot step="trainer" title="First trainer">
        {trainer}
      </StepFoot>
    ),
    course: await courseBody(facts),
    people: (
      <StepFoot step="people" title="Bring your people">
        <a className="b primary" href={deskImportsPath}>
          Import lists
        </a>
      </StepFoot>
    ),
    policies: <Policies />,
    live: <LiveBody facts={facts} />,
  }
}

const Payment = () => (
  <>
    <p>
      To take cards, make an account at Stripe and give its two keys to the person who runs the server:
      STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. Without them, you can open with account terms only.
    </p>
    <StepFoot step="payment" title="Card payment">
      {null}
    </StepFoot>
  </>
)

const Place = ({ name }: { name: string }) => (
  <StepFoot step="place" title="First place and its rooms">
    <a className="b primary" href={deskPlacesPath}>
      Add rooms to {name}
    </a>
  </StepFoot>
)

async function courseBody({ place, course, brandName }: Facts): Promise<ReactNode> {
  if (course)
    return (
      <StepFoot step="course" title="First course and date">
        {course.dates === 0 && (
          <a className="b" href={deskNewSessionOfPath(course.id)}>
            Plan a date
          </a>
        )}
        <a className="b primary" href={deskCoursePath(course.id)}>
          Open {course.name}
        </a>
      </StepFoot>
    )
  const [places, rooms, trainers] = await Promise.all([findPlaces(), findRoomNames(), listTrainers()])
  if (!place)
    return (
      <>
        <p>A course runs somewhere: add its place first.</p>
        <StepFoot step="course" title="First course and date">
          <a className="b primary" href={deskSetupStepPath('place')}>
            Go to the place
          </a>
        </StepFoot>
      </>
    )
  return (
    <CourseForm
      brandName={brandName}
      places={places.map(({ id, name }) => ({ id, name }))}
      rooms={[...new Set(rooms.map(({ name }) => name))]}
      trainers={trainers}
      day={addNzDays(nzDay(new Date()), daysAhead)}
    />
  )
}

const Policies = () => (
  <>
    <p>Read them as your customers will, change what isn’t true for you, then accept them.</p>
    <ul className="links">
      {neededPages.map(({ path, label }) => (
        <li key={path}>
          <a className="link" href={path} target="_blank" rel="noreferrer">
            {label} <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
    <StepFoot step="policies" title="Policy pages">
      <AcceptPolicies />
    </StepFoot>
  </>
)

function LiveBody({ facts }: { facts: Facts }) {
  const reasons = reasonsAgainst(facts)
  return (
    <>
      {reasons.length > 0 ? (
        <ul className="links">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <>
          {facts.cards === 'none' && (
            <p>No one can pay by card: only companies with an account can buy, and they pay by invoice.</p>
          )}
          <div className="setup-foot">
            <span className="end">
              <GoLive hasCards={facts.cards !== 'none'} />
            </span>
          </div>
        </>
      )}
    </>
  )
}

/** What a step that is not up next leads to. */
async function endsOf(facts: Facts): Promise<Parts> {
  const { business, brand } = await editors(facts, '')
  const to = (href: string, label: string) => (
    <a className="b" href={href}>
      {label}
    </a>
  )
  return {
    business,
    brand,
    mail: to(deskMessagesPath, 'Messages'),
    place: to(deskPlacesPath, 'Places'),
    trainer: to(deskStaffPath, 'Staff'),
    course: to(deskCoursesPath, 'Courses'),
    people: to(deskPeoplePath, 'People'),
    policies: to(neededPages[0]?.path ?? homePath, 'Read'),
    live: isLive(facts) && <CloseSite />,
  }
}
