import { Link } from '@react-email/components'
import { MailAction, type MailBrand, MailFrame, MailNote, MailText } from '@/features/messages/mail/frame'
import { renderMail } from '@/features/messages/mail/render'

export type CourseHasSeatsProps = {
  brand: MailBrand
  firstName: string
  reference: string
  learners: string
  sessions: readonly { name: string; place: string; when: string; seats: string; price: string; url: string }[]
  more: number
  calendarUrl: string
  stopUrl: string
}

export function CourseHasSeatsMail(props: CourseHasSeatsProps) {
  const { brand, firstName, reference, learners, sessions, more, calendarUrl, stopUrl } = props
  const title = sessions.length === 1 ? 'A course you asked for has seats' : 'Courses you asked for have seats'
  return (
    <MailFrame brand={brand} title={title} preview={`${sessions[0]?.name}, ${sessions[0]?.place}`}>
      <MailText>Kia ora {firstName},</MailText>
      <MailText>
        You asked us for training{learners ? ` for ${learners} learners` : ''} ({reference}). Seats are not kept for
        you: whoever books first has them.
      </MailText>
      {sessions.map(({ name, place, when, seats, price, url }) => (
        <div key={url}>
          <MailNote title={`${name}, ${place}`}>
            {when}
            <br />
            {seats} free. {price}
          </MailNote>
          <MailAction href={url} label="See it and book" />
        </div>
      ))}
      {more > 0 && (
        <MailText>
          {more} more {more === 1 ? 'date is' : 'dates are'} in{' '}
          <Link href={calendarUrl} style={{ color: '#14181f', textDecoration: 'underline' }}>
            the calendar
          </Link>
          .
        </MailText>
      )}
      <MailText>
        We go on looking for you.{' '}
        <Link href={stopUrl} style={{ color: '#14181f', textDecoration: 'underline' }}>
          I don’t need this any more
        </Link>
      </MailText>
    </MailFrame>
  )
}

export const renderCourseHasSeats = (props: CourseHasSeatsProps) => {
  const [first] = props.sessions
  const what = props.sessions.length === 1 ? 'A course you asked for has seats' : 'Courses you asked for have seats'
  return renderMail(<CourseHasSeatsMail {...props} />, `${what}: ${first?.name}, ${first?.place}`)
}
