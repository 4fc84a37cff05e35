import type { Content, SeedPage } from './blocks'
import { callUs, crumbs, hero, phone, prose } from './blocks'

type FormPage = {
  path: string
  title: string
  text: string
  image: number
  body: string
}

/** A page that a form stands on: who it is for, whom to call, what happens next. */
const formPage = ({ path, title, text, image, body }: FormPage): SeedPage => ({
  path,
  title,
  pageType: 'FormPage',
  searchDescription: text,
  blocks: [hero(title, text, image, { primaryLink: callUs }), crumbs, prose(body, { container: 'narrow' })],
})

/** Pages of forms below Training, the card and Sitesmart. */
export const salesForms: Content = ({ image }) => [
  formPage({
    path: '/training/ask-an-advisor/',
    title: 'Ask an advisor',
    text: 'Not sure which course, which card or how many seats? Ten minutes with an advisor sorts it out.',
    image: image('webinar'),
    body: `## Call us

    Ring ${phone}, weekdays 7.30 am to 5 pm, and ask for an advisor. Have ready what kind of work you do, where, and how many people need training.

    ## What happens next

    1. You talk to one person, who stays your person.
    2. By the end of that day you have an e-mail with courses, dates and prices.
    3. Nothing is booked until you say so.`,
  }),
  formPage({
    path: '/training/course-waitlist/',
    title: 'Course waitlist',
    text: 'The date you want is full? Tell us and we call you when a seat comes free.',
    image: image('classroom'),
    body: `## Get on the list

    Call us on ${phone} with the course, the place, how many people, and how you would like to be contacted. We go through the list in order, and let you know as soon as a seat comes free or we add a date.

    ## What happens next

    Seats come free most often five working days before the start, because that is when bookings can last be moved without cost. When it is your turn we hold the seat for one working day. If there are eight names on a list, we add a date.`,
  }),
  formPage({
    path: '/site-safety-card/order/',
    title: 'Order a site safety card',
    text: 'A plastic card for sites that insist on plastic, or a new one for the one in the concrete.',
    image: image('site-card'),
    body: `## Call us

    Ring ${phone} with your name as it stands on the card, your date of birth and a postal address in New Zealand. The first card is free; a replacement is $20 including GST.

    ## What happens next

    1. We check that your training is still valid.
    2. The card goes into the post the next working day, and takes two to four days. Rural delivery takes one more.
    3. Until it arrives, the card on your phone is as good.`,
  }),
  formPage({
    path: '/sitesmart/contact/',
    title: 'Talk to us about Sitesmart',
    text: 'More than twenty sites, your own inductions, or a link to your payroll? Let’s talk.',
    image: image('phone-checklist'),
    body: `## Call us

    Ring ${phone} and ask for the Sitesmart team. Tell us how many sites you run and what you use now, even if it is a clipboard.

    ## What happens next

    We show you the app on your own screen in twenty minutes, with one of your sites already in it. If you like it, your fourteen-day trial starts that day. If not, we delete what we set up.`,
  }),
]

/** Pages of forms below Support, about assignments. */
export const supportForms: Content = ({ image }) => [
  formPage({
    path: '/support/assignment-appeal/',
    title: 'Appeal a result',
    text: 'You think your work shows what the standard asks for? Ask for a second look.',
    image: image('leadership'),
    body: `## Call us within five working days

    Ring ${phone} within five working days of receiving your result. Say which course and assignment it is about, and what you think the assessor missed. You don’t need to pay anything or write a letter.

    ## What happens next

    1. We confirm by e-mail on the same day.
    2. A different assessor marks your work without seeing the first marking.
    3. You have the answer within ten working days, with reasons. It can only get better: a second look never lowers a result.`,
  }),
  formPage({
    path: '/support/assignment-complaint/',
    title: 'Complain about an assessment',
    text: 'Something about the course, the trainer or the assessment was not right? Tell us.',
    image: image('crew-talk'),
    body: `## Call us

    Ring ${phone} and ask for the quality manager. You may bring somebody along, and you may speak te reo Māori. If you would rather not give your name, we still look into it, but we cannot tell you what came of it.

    ## What happens next

    Within two working days the quality manager calls you back. Within fifteen you have an answer in writing: what we found, what we change, and what we can do for you. Complaining never affects your result.`,
  }),
  formPage({
    path: '/support/assignment-extension/',
    title: 'Ask for more time',
    text: 'Work, whānau or weather got in the way of your assignment? Ask before it is due.',
    image: image('online-course'),
    body: `## Call us before the due date

    Assignments are due three months after the date of the course. Ring ${phone} before that day, with the name of the course and how much time you need. Most people get four weeks.

    ## What happens next

    We tell you on the phone whether it is fine, and confirm the new date by e-mail. If the due date has passed already, call anyway: we would rather find a way than fail you.`,
  }),
]
