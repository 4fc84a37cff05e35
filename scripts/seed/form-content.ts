import { formNames, formPolicies } from '@/features/enquiries/rules'
import { applyPath } from '@/paths'
import type { Content, SeedBlock, SeedPage } from './blocks'
import { form, hero, phone, prose } from './blocks'

type FormPage = {
  path: string
  title: string
  text: string
  form: SeedBlock
  body: string
}

const formPage = ({ path, title, text, form: block, body }: FormPage): SeedPage => ({
  path,
  title,
  pageType: 'FormPage',
  searchDescription: text,
  blocks: [hero(title, text, null), block, prose(body, { container: 'narrow', backgroundColor: 'sand' })],
})

/** Forms outside the specification: each gets a page below Support, with text derived from its definition. */
export const otherForms =
  (shown: readonly SeedPage[]): Content =>
  () =>
    formNames
      .filter((name) => !shown.some(({ blocks }) => JSON.stringify(blocks).includes(`"formName":"${name}"`)))
      .map((name) => {
        const { label, answerWithin } = formPolicies[name]
        const next = `One of us reads it${answerWithin === null ? '' : `, and answers within ${answerWithin === 1 ? 'one working day' : `${answerWithin} working days`}`}.`
        return formPage({
          path: `/support/${name}/`,
          title: label,
          text: `${label}: fill in the form and we’ll get back to you.`,
          form: form(name, { title: label, intro: next, successTitle: 'We have it', successMessage: next }),
          body: `## What happens next\n\n${next}`,
        })
      })

export const applyPage: Content = () => [
  formPage({
    path: applyPath(),
    title: 'Apply for a job',
    text: 'Tell us who you are and where you’ve worked. We read every one, and call you.',
    form: form('job-application', {
      title: 'Your application',
      intro: 'It takes about five minutes. A CV helps, but what you tell us counts more.',
      successTitle: 'We have your application',
      successMessage: 'We’ll read it within five working days, and call you either way.',
    }),
    body: `## What happens next

    1. Someone who does the job reads your application.
    2. We call you within five working days, even if it’s a no.
    3. If it looks right, you come in for an hour and a coffee.

    We keep applications for a year, and delete yours sooner if you ask us to.`,
  }),
]

export const salesForms: Content = () => [
  formPage({
    path: '/training/ask-an-advisor/',
    title: 'Ask an advisor',
    text: 'Not sure which course, which card or how many seats? Ten minutes with an advisor sorts it out.',
    form: form('ask-an-advisor', {
      title: 'Ask your question',
      intro:
        'Say what kind of work you do, where, and how many people need training. One advisor picks it up and looks after you from there.',
      successTitle: 'Your question is with an advisor',
      successMessage:
        'One person looks after you from here. You’ll get courses, dates and prices that fit your crew.\n\nNothing is booked until you say so.',
    }),
    body: `## What happens next

    1. One person picks up your question, and looks after you from there.
    2. By the end of the next working day you have an email with courses, dates and prices.
    3. Nothing is booked until you say so.

    ## In a hurry?

    Ring ${phone}, weekdays 7.30 am to 5 pm, and ask for an advisor.`,
  }),
  formPage({
    path: '/training/course-waitlist/',
    title: 'Course waitlist',
    text: 'Is the date you want full? Tell us, and we’ll email you when a seat comes free.',
    form: form('course-waitlist', {
      title: 'Join the waitlist',
      intro: 'Choose every course that would suit, and the area nearest you. We’ll email you when there are seats.',
      successTitle: 'You are on the list',
      successMessage:
        'We’ll email you as soon as a seat comes free or we add a date near you.\n\nIf your plans change, use the link in that email or just tell us.',
    }),
    body: `## How the list works

    We email you a link to book as soon as a course you want has seats in your area. It’s first in, first served.

    Want a particular date? Choose “Join waitlist” next to it in the calendar. When it’s your turn we hold your seats for 12 hours, not counting nights, or 2 hours if the course starts within two days.

    Seats come free most often five working days before the start, because until then bookings can be moved free of charge. If there are eight names on a list, we add a date.`,
  }),
  formPage({
    path: '/site-safety-card/order/',
    title: 'Order a site safety card',
    text: 'A plastic card for sites that insist on plastic, or a new one for the one in the concrete.',
    form: form('order-site-safety-card', {
      title: 'Order the card',
      intro:
        'The first card is free. A replacement is $20.00 including GST. Until it arrives, the card on your phone is just as good.',
      successTitle: 'Your card is ordered',
      successMessage:
        'We check that the training behind it is still valid, then the card goes into the post the next working day.\n\nIt takes two to four days, and one more for rural delivery.',
    }),
    body: `## What happens next

    1. We check that your training is still valid.
    2. The card goes into the post the next working day, and takes two to four days. Rural delivery takes one more.
    3. We send the invoice, if there is one, by email with your PO number on it.

    Need the card tomorrow? Ring ${phone}.`,
  }),
  formPage({
    path: '/sitesmart/contact/',
    title: 'Talk to us about Sitesmart',
    text: 'More than twenty sites, your own inductions, or a link to your payroll? Let’s talk.',
    form: form('sitesmart-contact', {
      title: 'Send us a message',
      intro: 'Tell us how many sites you run and what you use now, even if it is a clipboard.',
      successTitle: 'Your message is with the Sitesmart team',
      successMessage:
        'If something is broken, we’ll ring you first and write afterwards.\n\nIf you’d like to see the app, we’ll show you on your own screen, in twenty minutes.',
    }),
    body: `## What happens next

    Is something broken on site right now? Ring ${phone} and ask for the Sitesmart team.

    Would you like to see it first? We’ll show you the app on your own screen in twenty minutes, with one of your sites already in it. If you like it, your fourteen-day trial starts that day. If not, we delete what we set up.`,
  }),
]

export const supportForms: Content = () => [
  formPage({
    path: '/support/assignment-appeal/',
    title: 'Appeal a result',
    text: 'You think your work shows what the standard asks for? Ask for a second look.',
    form: form('assignment-appeal', {
      title: 'Send your appeal',
      intro:
        'Send it within five working days of receiving your result. It costs nothing, and it can only get better: a second look never lowers a result.',
      successTitle: 'Your appeal is with us',
      successMessage:
        'A different assessor marks your work without seeing the first marking.\n\nYou’ll have an answer within ten working days, with reasons.',
    }),
    body: `## What happens next

    1. We confirm by email on the same day.
    2. A different assessor marks your work without seeing the first marking.
    3. You’ll have an answer within ten working days, with reasons. A second look never lowers a result.

    Would you rather talk it through first? Ring ${phone}.`,
  }),
  formPage({
    path: '/support/assignment-complaint/',
    title: 'Complain about an assessment',
    text: 'Something about the course, the trainer or the assessment was not right? Tell us.',
    form: form('assignment-complaint', {
      title: 'Send your complaint',
      intro: 'It goes to the quality manager alone. Complaining never affects your result.',
      successTitle: 'Your complaint is with the quality manager',
      successMessage:
        'The quality manager calls you within two working days.\n\nWithin fifteen you’ll have an answer in writing: what we found, what we’ll change and what we can do for you.',
    }),
    body: `## Talk to us instead

    Ring ${phone} and ask for the quality manager. You can bring someone along, and you can speak te reo Māori. If you’d rather not give your name, we’ll still look into it, but we can’t tell you the outcome.

    ## What happens next

    Within two working days the quality manager calls you back. Within fifteen you’ll have an answer in writing: what we found, what we’ll change and what we can do for you. Complaining never affects your result.`,
  }),
  formPage({
    path: '/support/assignment-extension/',
    title: 'Ask for more time',
    text: 'Work, whānau or weather got in the way of your assignment? Ask before it is due.',
    form: form('assignment-extension', {
      title: 'Ask for more time',
      intro:
        'Assignments are due three months after the date of the course. Ask before that day if you can. Most people get four weeks.',
      successTitle: 'Your request is with us',
      successMessage:
        'We’ll let you know within two working days if that’s OK, and confirm the new date by email.\n\nCarry on with what you have in the meantime.',
    }),
    body: `## What happens next

    We’ll let you know within two working days if that’s OK, and confirm the new date by email. If the due date has passed already, ask anyway or ring ${phone}: we would rather find a way than fail you.`,
  }),
]
