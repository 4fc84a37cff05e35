import type { Content, SeedBlock } from './blocks'
import { answer, callUs, crumbs, hero, pageCard, phone, prose, sharedBlock, table } from './blocks'

const section = (label: string, markdown: string, ...more: SeedBlock[]) => ({
  label,
  blocks: [prose(`## ${label}\n\n${markdown}`), ...more],
})

/** Help pages. Everything below /support/ has the calm theme. */
export const support: Content = ({ image, shared }) => [
  {
    path: '/support/',
    title: 'Support',
    searchDescription: 'Bookings, cards and accounts: plain answers, and a person if you need one.',
    blocks: [
      hero(
        'Support',
        'Bookings, cards and accounts: plain answers, and a person if you need one.',
        image('office-desk'),
        {
          primaryLink: callUs,
          secondaryLink: { label: 'Contact us', url: '/about/contact-us/' },
        },
      ),
      {
        blockType: 'accordion',
        title: 'Most asked',
        items: [
          answer(
            'I lost my card',
            'Your card on your phone is the card. Call us and we’ll send the link again. If your site insists on plastic, [order a new one](/site-safety-card/order/).',
          ),
          answer(
            'I need to change a booking',
            'Up to five working days before the course you can cancel or move for free. After that you can still send someone else in your place, up to the start. [How to change a booking](/support/changing-a-booking/).',
          ),
          answer(
            'I’m running late',
            'Call us. You can still join up to fifteen minutes after the start. After that you’d miss the part you’re assessed on, so we’ll move you to the next date with a free seat.',
          ),
          answer(
            'My result looks wrong',
            'You can appeal within five working days of receiving it. [How appeals work](/support/results-and-assignments/).',
          ),
          answer(
            'Reading or writing is hard for me',
            'Tell us when you book, or tell the trainer at the door. We read questions aloud and assess you by talking. No one else needs to know.',
          ),
          answer(
            'The app says my QR code is wrong',
            'Take the code from the fence, not from a photo: a photo can be of an old site. If it still does not work, call us with the name of the site.',
          ),
          answer(
            'I need an invoice again',
            'Call or write to us with the name of the company and the date of the course. You’ll have it within the hour.',
          ),
        ],
      },
      {
        blockType: 'cardCloud',
        title: 'Longer answers',
        cards: [
          pageCard(
            [
              'Changing a booking',
              'Move, cancel or swap: what you can do and until when.',
              '/support/changing-a-booking/',
              'See the rules',
            ],
            image('refresher'),
          ),
          pageCard(
            [
              'Results and assignments',
              'Due dates, more time, appeals and complaints.',
              '/support/results-and-assignments/',
              'See how it works',
            ],
            image('classroom'),
          ),
          pageCard(
            ['Your card', 'Wallets, gates, renewals and lost phones.', '/support/your-card/', 'Card help'],
            image('site-card'),
            { color: 'primary', overrideColours: true },
          ),
        ],
      },
    ],
  },
  {
    path: '/support/changing-a-booking/',
    title: 'Changing a booking',
    searchDescription: 'Move, cancel or swap: what you can do and until when.',
    blocks: [
      hero('Changing a booking', 'Move, cancel or swap: what you can do and until when.', null),
      crumbs,
      table(
        'What you can do with a booking, and until when',
        ['When', 'Cancel', 'Move', 'Swap the person'],
        [
          ['Five working days or more before', 'Free: refund or credit', 'Free', 'Free'],
          ['Less than five working days before', 'No refund', 'Full price of the new date', 'Free'],
          ['After the start', 'No refund', 'Not possible', 'Not possible'],
        ],
        'At a glance',
      ),
      prose(
        `## How to change it

        Call ${phone} with your booking number. It starts with B and is in your confirmation.

        ## How we count

        Working days are Monday to Friday, not counting public holidays or the anniversary day of the region the course is in. The day of the course doesn’t count.

        ## If we cancel

        A full refund, a credit, or another date: you choose. We cancel for sick trainers, storms and closed roads, and call every person booked.`,
        { container: 'narrow' },
      ),
      sharedBlock(shared('talk')),
    ],
  },
  {
    path: '/support/results-and-assignments/',
    title: 'Results and assignments',
    searchDescription: 'When assignments are due, how to get more time, and how appeals and complaints work.',
    blocks: [
      hero('Results and assignments', 'From the last hour of the course to the credit on your record.', null),
      {
        blockType: 'contentsPage',
        menuTitle: 'On this page',
        sections: [
          section(
            'When assignments are due',
            `Three months after the date of the course. For a course on 12 Mar 2026 that’s midnight on 12 Jun 2026. We remind you thirty days and seven days before.

            You can hand it in on paper, as photos, or as a recording of you explaining your work. Ask your trainer which suits you.`,
          ),
          section(
            'More time',
            `Ask before the due date. Most people who ask get four more weeks; illness, a death in the whānau or a job at the other end of the country are all good reasons. [Ask for more time](/support/assignment-extension/).`,
          ),
          section(
            'Reading your result',
            `Within ten working days of handing in you get one of three answers.`,
            table(
              'Results and what follows',
              ['Result', 'What it means', 'What happens next'],
              [
                [
                  'Achieved',
                  'You showed everything the standard asks for',
                  'Credits are reported within five working days',
                ],
                ['Not yet', 'One or two parts are missing', 'You get a note and four weeks to send those parts'],
                [
                  'Not achieved',
                  'Too much is missing to fix by post',
                  'We call you and talk about sitting in again, free',
                ],
              ],
            ),
          ),
          section(
            'Appeals',
            `You may ask for a second look within five working days of receiving the result. A different assessor marks it without seeing the first marking. [How to appeal](/support/assignment-appeal/).`,
          ),
          section(
            'Complaints',
            `If something about the course, the trainer or the assessment was not right, tell us. You will not be treated differently for it. [How to complain](/support/assignment-complaint/).

            If you are not happy with our answer you can take it to the New Zealand Qualifications Authority.`,
          ),
        ],
      },
    ],
  },
  {
    path: '/support/your-card/',
    title: 'Your card',
    searchDescription: 'Help with the site safety card: wallets, gates, renewals and lost phones.',
    blocks: [
      hero('Your card', 'Wallets, gates, renewals and lost phones.', null),
      {
        blockType: 'contentsPage',
        menuTitle: 'Card help',
        sections: [
          section(
            'Adding it to your phone',
            `Open the link in the text message we sent when you passed, and choose Apple Wallet or Google Wallet. No wallet? Keep the link: it opens the same card, and works without a signal once you have opened it.`,
          ),
          section(
            'At the gate',
            `Hold the code to the reader, screen as bright as it goes. Green is valid. Amber expires within sixty days; you can still work. Red is expired or withdrawn: call us from the gate, and if it’s our mistake we’ll fix it while you wait.`,
          ),
          section(
            'Renewing',
            `Any time in the last 90 days before it expires, and you lose nothing: the new two years start when the old ones end. Up to three months after, the refresher still counts. Later than that, you sit the foundation course again.`,
          ),
          section(
            'Lost or new phone',
            `Call us. We check that it is you, send the link to the new phone and switch the old card off.`,
          ),
          section(
            'A wrong name',
            `Call us with the number of the card and the right spelling. Macrons are welcome and cost nothing.`,
          ),
        ],
      },
      sharedBlock(shared('talk')),
    ],
  },
]
