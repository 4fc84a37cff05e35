import type { Content, SeedPage } from './blocks'
import {
  crumbs,
  daysFromToday,
  endorsers,
  form,
  hero,
  pageCard,
  phone,
  phoneLink,
  picture,
  prose,
  quote,
  sharedBlock,
  statements,
} from './blocks'

export const about: Content = ({ image, shared }) => [
  {
    path: '/about/',
    title: 'About us',
    searchDescription: 'Trainers who have worked the tools, in 23 places around Aotearoa.',
    blocks: [
      hero('About us', 'Trainers who have worked the tools, in 23 places around Aotearoa.', image('harbour-skyline'), {
        primaryLink: { label: 'Work with us', url: '/about/careers/' },
        secondaryLink: { label: 'Contact us', url: '/about/contact-us/' },
      }),
      prose(
        `## Who we are

        Hivis Training started in 2009 with one trainer, one van and a borrowed room in Onehunga. Today we card more than four thousand people a year, from Whangārei to Invercargill. We belong to the people who work here: every trainer may buy in after two years.

        ## What we believe

        No one gets hurt on purpose, and no one is careful all day. So we teach the habit, not the rule book: look, ask, stop, fix, go.`,
        { container: 'narrow' },
      ),
      statements(
        'What we stand for',
        [
          ['Look before you lift', 'Thirty seconds at the start saves a season on ACC.'],
          ['Ask the apprentice', 'The newest eyes on site see what the rest of us have stopped seeing.'],
          ['Stop is a full sentence', 'No one has to give a reason first. We talk about it afterwards.'],
        ],
        { backgroundColor: 'ink' },
      ),
      { blockType: 'trainers', title: 'Who teaches you', text: 'All of them have worked the tools.' },
      {
        blockType: 'recognition',
        title: 'Who asks for our card',
        text: 'These companies let people through the gate with it.',
        items: endorsers.slice(0, 3).map((name) => ({ name, description: 'Checks the card at every gate' })),
      },
      {
        blockType: 'statistics',
        items: [
          { number: 2009, suffix: 'none', label: 'started in Onehunga' },
          { number: 46, suffix: 'none', label: 'trainers, all from the trades' },
          { number: 41200, suffix: '+', label: 'people carded' },
          { number: 96, suffix: '%', label: 'would send a mate' },
        ],
      },
      picture(
        image('van'),
        'Van number nine on the Desert Road. It carries eight headsets, a projector and a heater.',
        {
          container: 'full',
        },
      ),
      {
        blockType: 'threeColumns',
        backgroundColor: 'sand',
        first: [
          prose(
            '## In the room\n\nSixteen people at most, never a slide that no one can read from the back, and a trainer who has stood where you stand.',
          ),
        ],
        second: [
          prose(
            '## On the marae\n\nWe teach and assess in te reo Māori, with kaiako from the industry. Tikanga is part of the plan, not an extra.',
          ),
        ],
        third: [
          prose(
            '## On your site\n\nEight people or more and we come to you. You bring a dry room, we bring the rest. [How it works](/training/in-house/).',
          ),
        ],
      },
      sharedBlock(shared('voices')),
      {
        blockType: 'endorsementCarousel',
        title: 'Cards accepted by',
        items: endorsers.map((name) => ({ name })),
      },
      sharedBlock(shared('talk')),
    ],
  },
  {
    path: '/about/contact-us/',
    title: 'Contact us',
    pageType: 'FormPage',
    searchDescription: 'Talk to a person in New Zealand, weekdays 7.30 am to 5 pm.',
    blocks: [
      hero('Contact us', 'Talk to a person in New Zealand, weekdays 7.30 am to 5 pm.', null),
      form('contact-us', {
        title: 'Send us a message',
        intro: 'The person who picks it up looks after your question until it’s answered.',
        successTitle: 'Your message is with us',
        successMessage:
          'The person who picks it up looks after your question until it’s answered.\n\nIf it needs a trainer or the accounts desk, they call you back the same day.',
      }),
      {
        blockType: 'twoColumns',
        ratio: 'equal',
        backgroundColor: 'sand',
        left: [
          prose(`## By phone

          Call [${phone}](${phoneLink}), weekdays 7.30 am to 5 pm. If a worker has been hurt, call 111 first.

          ## By email

          Write to [kia.ora@hivis.example](mailto:kia.ora@hivis.example). We answer within one working day.`),
        ],
        right: [
          prose(`## By post

          Hivis Training, 88 Church Street, Onehunga, Auckland 1061

          ## What happens next

          The person who picks up looks after your question until it’s answered. If it needs a trainer or the accounts team, they’ll call you back the same day.`),
        ],
      },
      {
        blockType: 'cardCloud',
        title: 'Maybe quicker',
        cards: [
          pageCard(
            [
              'Ask an advisor',
              'Which course, which card, how many seats.',
              '/training/ask-an-advisor/',
              'Talk to someone',
            ],
            image('webinar'),
          ),
          pageCard(
            ['Support', 'Changing a booking, lost cards, results.', '/support/', 'Find an answer'],
            image('refresher'),
          ),
          pageCard(
            ['Order a card', 'Plastic, for sites that insist on it.', '/site-safety-card/order/', 'How to order'],
            image('site-card'),
          ),
        ],
      },
    ],
  },
  {
    path: '/about/careers/',
    title: 'Careers',
    searchDescription: 'Good on the tools and good with people? Teach. Open roles at Hivis Training.',
    blocks: [
      hero('Careers', 'Good on the tools and good with people? Teach.', image('rain-talk')),
      statements('Working here', [
        ['You come from site', 'We teach you how to teach and pay for your assessor’s ticket.'],
        ['Home every night', 'Trainers work within ninety minutes of where they live, nearly always.'],
        ['You own a piece', 'After two years you may buy in. Thirty-one of us have.'],
      ]),
      { blockType: 'jobListing', title: 'Open roles' },
      quote(
        'Twenty years of roofing and my knees were done. Now I teach the young ones to keep theirs.',
        'Rāwiri Tait',
        'Trainer, Palmerston North',
        { image: image('classroom'), backgroundColor: 'sand' },
      ),
      prose(
        `## Nothing that fits?

        Call us on ${phone} and ask for the training manager. We keep good people in mind, and tell you when we can’t.`,
        { container: 'narrow' },
      ),
    ],
  },
]

type Job = {
  slug: string
  title: string
  closes: number
  description: string
  doing: string[]
  bringing: string[]
  pay: string
}

/** Open and closed jobs. Days count from the day of seeding. */
export const jobs: Job[] = [
  {
    slug: 'trainer-waikato',
    title: 'Trainer, Waikato',
    closes: 24,
    description:
      'You teach foundation and working-at-height courses between Hamilton and Taupō, three to four days a week in the room and one on sites. We want someone who has led a crew and can explain a lanyard to a sixteen-year-old.',
    doing: [
      'Teach four half-day courses a week, in Hamilton, Taupō and on members’ sites',
      'Assess people by watching and talking, and write it down the same day',
      'Look after van number six and eight VR headsets',
    ],
    bringing: [
      'Ten years in construction or civil, some of them leading people',
      'A full driver licence and a current height ticket',
      'Te reo Māori is welcome; patience is needed',
    ],
    pay: '$88,000 to $98,000, a van, and your assessor’s ticket paid',
  },
  {
    slug: 'bookings-adviser',
    title: 'Bookings adviser, Onehunga',
    closes: 38,
    description:
      'You are the voice people hear when a crew needs cards by Monday. You book, move, swap and calm down, and you know the calendar better than the people who made it.',
    doing: [
      'Answer the phone and the inbox with three others',
      'Move people and seats when roads close and trainers fall ill',
      'Tell us what people keep asking, so that we can answer it on the site',
    ],
    bringing: [
      'Two years of talking to customers for a living',
      'Calm at 7.31 am on a Monday',
      'A second language spoken on sites: te reo Māori, Samoan, Tagalog, Hindi or Mandarin',
    ],
    pay: '$64,000 to $70,000, with one day a week from home',
  },
  {
    slug: 'vr-developer',
    title: 'VR scene developer',
    closes: -12,
    description:
      'You build the places where people make mistakes safely: a scaffold forty storeys up, a tank with bad air, a road with a truck that does not stop.',
    doing: [
      'Build two new scenes a year with trainers',
      'Keep the old ones running on the headsets in the vans',
      'Sit in the back row and watch what confuses people',
    ],
    bringing: [
      'Three years of work in a game engine',
      'A portfolio with something that runs on a stand-alone headset',
      'No fear of getting a hard hat dirty',
    ],
    pay: '$95,000 to $110,000, Christchurch or Onehunga',
  },
]

const points = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n')

export const jobPages: Content = ({ document }): SeedPage[] =>
  jobs.map(({ slug, title, closes, description, doing, bringing, pay }) => ({
    path: `/about/careers/${slug}/`,
    title,
    pageType: 'JobPage',
    searchDescription: description.split('. ')[0] ?? title,
    fields: {
      closingDate: daysFromToday(closes),
      description,
      pdf: document(slug),
    },
    blocks: [
      crumbs,
      prose(
        `## What you do

        ${points(doing)}

        ## What you bring

        ${points(bringing)}

        ## What you get

        ${pay}. Five weeks’ leave, a health check each year, and boots.

        ## How to apply

        Press Apply Now above, tell us about yourself and someone who has worked with you, and attach a CV if you have one. We call everyone who applies.`,
        { container: 'narrow' },
      ),
    ],
  }))
