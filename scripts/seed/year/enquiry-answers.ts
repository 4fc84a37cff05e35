import { formExamples } from '@/features/enquiries/examples.generated'
import type { FormName } from '@/features/enquiries/rules'
import { addNzDays } from '@/lib/dates'
import type { Ledger } from './bookings'
import { type Customer, initialsOf } from './customer'
import type { Person } from './people'

type Asked = { form: FormName; ask: string; person: Person; customer: Customer; day: string; index: number }

export function answersOf({ year }: Ledger, courses: readonly string[], asked: Asked): Record<string, unknown> {
  const { form, ask, person, customer, day, index } = asked
  const { random } = year
  const [firstName = '', ...rest] = person.name.split(' ')
  const who = { firstName, lastName: rest.join(' '), email: person.email, phoneNumber: person.phone }
  const company = { companyName: customer.name, whereAreYouBased: customer.region }
  const contact = { howWouldYouLikeToBeContacted: random.pick(['phone', 'email']) }
  const course = courses[index % courses.length]
  const card = String(2_610_000 + index * 13)
  switch (form) {
    case 'ask-an-advisor':
      return { ...who, ...company, ...contact, message: ask }
    case 'course-waitlist':
      return {
        ...who,
        companyName: customer.name,
        whereDoYouRequireTraining: customer.place,
        courseRequired: [course],
        numberOfLearners: random.pick(['1-3', '4-6', '7-10']),
        ...contact,
        message: ask,
      }
    case 'order-site-safety-card':
      return {
        ...who,
        ...company,
        invoiceTo: 'my-company',
        poNumber: customer.needsPo ? `${initialsOf(customer.name)}-${4000 + index}` : '',
        dueDate: '',
        replacementPassportFor: `${random.pick(customer.people).name}. ${ask}`,
        siteSafePassportIdentifierOrDateOfBirth: card,
        addressForMailing: customer.address,
        addressForMailingIsManualEntry: 'no',
        message: '',
      }
    case 'contact-us':
      return {
        ...who,
        whereAreYouBased: customer.region,
        knowMoreAbout: random.pick(['training-courses', 'in-house-training', 'membership', 'account-and-invoices']),
        message: ask,
      }
    case 'assignment-appeal':
      return {
        siteSafeIdNumber: card,
        ...who,
        reasonForAppeal: ask,
        furtherInformation: index % 2 ? 'I can send photos of the worksheet.' : '',
      }
    case 'assignment-complaint':
      return {
        siteSafeIdNumber: card,
        ...who,
        courseName: 'Foundation Passport – Civil',
        complaintType: random.pick(['Academic', 'Behaviour', 'Service']),
        reasonForComplaint: ask,
        furtherInformation: '',
      }
    case 'assignment-extension':
      return {
        siteSafeIdNumber: card,
        ...who,
        dateOfBirth: '1988-02-29',
        companyName: customer.name,
        courseName: 'Supervisor Gold: leading a safe crew',
        dateOfCourse: addNzDays(day, -70),
        reasonForExtension: ask,
      }
    case 'sitesmart-contact':
      return {
        ...who,
        ...company,
        supportType: random.pick(['Technical support', 'Safety advice']),
        ...contact,
        message: ask,
      }
    case 'job-application':
      return { ...who, job: 'Trainer, Waikato', message: ask, cv: '' }
    default:
      return { ...formExamples[asked.form], ...who }
  }
}
