import type { Content, SeedBlock } from './blocks'
import {
  calendar,
  callUs,
  contactUs,
  crumbs,
  hero,
  invents,
  pageCard,
  phoneLink,
  prose,
  quote,
  sharedBlock,
  statements,
  table,
  ticks,
} from './blocks'

export const cardAndMembership: Content = ({ image, course, shared }) => [
  {
    path: '/site-safety-card/',
    title: 'Site safety card',
    searchDescription: 'The card most main contractors ask for. Earn it in half a day, carry it on your phone.',
    blocks: [
      hero(
        'Site safety card',
        'The card most main contractors ask for. Earn it in half a day, carry it on your phone.',
        image('site-card'),
        {
          primaryLink: { label: 'See course dates', url: calendar },
          secondaryLink: { label: 'Order a plastic card', url: '/site-safety-card/order/' },
        },
      ),
      {
        blockType: 'imageAndText',
        title: 'What the gate sees',
        text: 'One scan answers one question: may this person work here today? Nothing else leaves our records.',
        points: [
          { title: 'Name and number.', text: 'To check against their photo identification.' },
          { title: 'Level and status.', text: 'Valid, expiring, expired or withdrawn, live from our register.' },
          { title: 'Nothing private.', text: 'No date of birth, no address, no employer, no results.' },
        ],
        image: image('phone-checklist'),
        imageDirection: 'right',
      },
      prose(
        `## How you get one

        1. Pass any foundation course. The card is issued before you leave the room.
        2. Add it to Apple Wallet or Google Wallet from the link in your text message.
        3. Show it at the gate. It works without a signal; the scanner checks the status.

        ## How long it lasts

        Two years from the day you pass. Renew it with the two-hour refresher, or with any course marked “Renews card” in the [course calendar](/training/course-calendar/). We remind you well before it expires, and your manager too if your company books for you.

        ## Lost the plastic?

        The card on your phone is the card. If a site insists on plastic, [order a new one](/site-safety-card/order/).`,
        { container: 'narrow' },
      ),
      table(
        'Which course gives which card, and how long the card is valid',
        ['Course', 'Time', 'Card', 'Valid'],
        [
          ['Foundation Passport – Building Construction', '4 hours', 'Building', '2 years'],
          ['Foundation Passport – Civil', '4 hours', 'Civil', '2 years'],
          ['Foundation Passport – te reo Māori', '4 hours', 'Building', '2 years'],
          ['Foundation Refresher', '2 hours', 'Renews the card you have', '2 years'],
          ['Supervisor Gold', '2 days', 'Gold supervisor', '2 years'],
        ],
        'Which course, which card',
      ),
      {
        blockType: 'cardCarousel',
        title: 'Earn it or renew it',
        text: 'Prices include GST; members save on each seat.',
        backgroundColor: 'sand',
        cards: [
          'foundation-building-construction',
          'foundation-civil',
          'foundation-refresher',
          'te-reo-foundation',
        ].map((slug) => ({ course: course(slug) })),
      },
      sharedBlock(shared('talk')),
    ],
  },
  {
    path: '/membership/',
    title: 'Membership',
    searchDescription: 'Member companies save on every seat and get a named adviser who knows their sites.',
    blocks: [
      hero('Membership', 'Member companies save on every seat and get a named adviser who knows their sites.', null),
      {
        blockType: 'memberPrices',
        title: 'What it costs',
        text: 'Once a year, by the size of your team. You get the lower price from your next booking.',
        fees: invents
          ? [
              { team: '1–3 people', price: '$345 a year incl. GST, $300 excl.' },
              { team: '4–6 people', price: '$575 a year incl. GST, $500 excl.' },
              { team: '7–10 people', price: '$920 a year incl. GST, $800 excl.' },
              { team: 'More than 10 people', price: '$1,380 a year incl. GST, $1,200 excl.' },
            ]
          : [],
        courses: [
          'foundation-building-construction',
          'foundation-refresher',
          'working-at-height',
          'confined-spaces',
          'first-aid-for-site',
          'supervisor-gold',
        ].map((slug) => ({ course: course(slug) })),
      },
      {
        blockType: 'callToAction',
        title: 'Join in two minutes',
        text: 'The lower price counts from your next booking. Not sure? An advisor works it out with you.',
        primaryLink: { label: 'Become a member', url: '/sign-up/member/' },
        secondaryLink: { label: 'Ask an advisor', url: '/training/ask-an-advisor/' },
      },
      ticks(
        'What members get',
        [
          ['A lower price on every course', 'For every employee and every labour-hire worker you put on site.'],
          [
            'A named safety adviser',
            'Visits twice a year, answers the phone in between, and knows your sites by name.',
          ],
          ['Expiry reminders and a training matrix', 'Who holds what, who is due, who can go to which site on Monday.'],
          ['Templates that people fill in', 'Task analysis, site plan, induction, toolbox talk. One page each.'],
          ['A seat at the table', 'Regional breakfasts four times a year with other members and a WorkSafe guest.'],
        ],
        image('crew-talk'),
        { theme: 'ink', imageDirection: 'right' },
      ),
      statements(
        'Why 1,870 companies stay',
        [
          ['It pays for itself', 'Six seats a year cover the fee of a small team. Everything after that is saved.'],
          ['Someone picks up', 'Your adviser has worked the tools and has stood in front of an inspector.'],
          ['No lock-in', 'Join for a year. If it is not worth it, tell us why and leave.'],
        ],
        { backgroundColor: 'primary' },
      ),
      quote(
        'Our adviser walked the site on a wet Thursday, found two things I had stopped seeing, and stayed until they were fixed. That was the year’s fee right there.',
        'Moana Tairua',
        'Operations manager, Tairua Civil, Whakatāne',
        { backgroundColor: 'sand' },
      ),
      sharedBlock(shared('benefits')),
      prose(
        `## Who can join

        Any company that works on or around construction sites in Aotearoa: builders, civil crews, sparkies, scaffolders, painters, labour hire, consultants. Sole traders are welcome.`,
        { container: 'narrow' },
      ),
      {
        blockType: 'pricingCards',
        title: 'Membership with the app',
        text: 'Run your sites in Sitesmart and train your crew, on one invoice.',
        plans: [
          {
            ...plan(
              'business-unlimited',
              'Membership with Sitesmart',
              'Every site you open, and the member price on every seat.',
              ['Everything in Sitesmart Business unlimited', 'Everything in a membership', 'One adviser for both'],
            ),
            is_member_subscription: true,
          },
        ],
      },
      {
        blockType: 'signUpCarousel',
        pre_title: 'Ready when you are',
        title: 'Start this week',
        backgroundColor: 'sand',
        items: [
          signUp(
            'Become a member',
            'For companies that put people through training every month.',
            '/sign-up/member/',
            'Join',
            image('leadership'),
            ['A lower price on every seat', 'A named adviser, two visits a year', 'Training matrix and reminders'],
          ),
          signUp(
            'Start as a customer',
            'For companies that book now and then.',
            '/sign-up/customer/',
            'Sign up',
            image('office-desk'),
            ['Book several people at once', 'One invoice, by email', 'No fee, no minimum'],
          ),
          signUp(
            'Just me',
            'For people who pay for their own card.',
            '/sign-up/customer/',
            'Sign up for yourself',
            image('online-course'),
            ['Pay by card and the seat is yours', 'Your card on your phone', 'A reminder before it runs out'],
          ),
        ],
      },
      sharedBlock(shared('voices')),
      sharedBlock(shared('talk')),
    ],
  },
]

const signUp = (title: string, description: string, url: string, label: string, bgImage: number, lines: string[]) => ({
  title,
  description,
  bgImage,
  cta: { label, url },
  features: lines.map((text) => ({ text })),
})

export const siteWise: Content = ({ image, shared }) => [
  {
    path: '/site-wise/',
    title: 'Site-wise',
    searchDescription: 'Show clients, once, that your company manages safety well.',
    blocks: [
      hero('Site-wise', 'Show clients, once, that your company manages safety well.', image('hard-hat'), {
        primaryLink: { label: 'How we score', url: '/site-wise/how-we-score/' },
        secondaryLink: callUs,
      }),
      {
        blockType: 'imageAndText',
        title: 'One assessment, many clients',
        text: 'Send us your safety system once a year. We assess it, tell you what to fix, and publish your score to the clients you choose. No more filling in the same forty pages for every tender.',
        points: [
          { title: 'Ten working days.', text: 'From the day we have everything to the day you have a score.' },
          { title: 'A second go, free.', text: 'Fix what we found and send it again within thirty days.' },
          { title: 'You choose who sees it.', text: 'A score is shared with a client only when you say so.' },
        ],
        image: image('refresher'),
        link: { label: 'What to send us', url: '/site-wise/getting-ready/' },
      },
      {
        blockType: 'statistics',
        backgroundColor: 'sand',
        items: [
          { number: 3400, suffix: '+', label: 'contractors assessed' },
          { number: 210, suffix: '+', label: 'clients who look scores up' },
          { number: 10, suffix: 'none', label: 'working days to a score' },
          { number: 78, suffix: '%', label: 'score higher in their second year' },
        ],
      },
      {
        blockType: 'cardCloud',
        title: 'Before you start',
        text: 'Most companies need a morning to get their papers together.',
        cards: [
          pageCard(
            [
              'How we score',
              'Eight parts, what each is worth, and what a good answer looks like.',
              '/site-wise/how-we-score/',
              'See the parts',
            ],
            image('leadership'),
          ),
          pageCard(
            [
              'Getting ready',
              'A list to tick off before you send us anything.',
              '/site-wise/getting-ready/',
              'See the list',
            ],
            image('hard-hat'),
          ),
          pageCard(
            [
              'Ask an advisor',
              'Not sure it is for you? Ten minutes on the phone will tell.',
              '/training/ask-an-advisor/',
              'Talk to someone',
            ],
            image('webinar'),
          ),
        ],
      },
      sharedBlock(shared('talk')),
    ],
  },
  {
    path: '/site-wise/how-we-score/',
    title: 'How we score',
    searchDescription: 'The eight parts of a Site-wise assessment, what each is worth and what we look for.',
    blocks: [
      hero(
        'How we score',
        'Eight parts, a hundred points. We look for what people do, not how thick the folder is.',
        null,
      ),
      crumbs,
      table(
        'The parts of the assessment and the points each is worth',
        ['Part', 'Points', 'What we look for'],
        [
          ['Leadership and duties', '10', 'Someone with a name owns safety and has time for it'],
          ['Hazards and risks', '20', 'Task analysis from your own jobs, with changes written on it'],
          ['Training and competence', '15', 'A training matrix that matches the people on site'],
          ['Working with others', '15', 'How you agree on overlapping duties before work starts'],
          ['Subcontractors', '10', 'How you check them, and what happened the last time one fell short'],
          ['Incidents', '10', 'Near misses reported, looked into and talked about'],
          ['Emergencies', '10', 'A rescue plan that has been practised'],
          ['Health', '10', 'Noise, dust, fatigue and what you measured'],
        ],
        'The eight parts',
      ),
      {
        blockType: 'twoColumns',
        ratio: 'equal',
        left: [
          prose(`## Your colour

          - **Green, 75 or more.** Clients can engage you without asking more.
          - **Amber, 50 to 74.** Clients see what you are working on and by when.
          - **Red, below 50.** No one sees it but you. Fix, resend, free.`),
        ],
        right: [
          prose(`## Who scores

          Two assessors read each submission without knowing each other’s score. Both have run safety in a construction company. If they differ by more than ten points, a third reads it. Disagree with the result? Call us, and a person who did not score it looks again.`),
        ],
      },
      sharedBlock(shared('talk')),
    ],
  },
  {
    path: '/site-wise/getting-ready/',
    title: 'Getting ready for Site-wise',
    searchDescription: 'What to send for a Site-wise assessment, and what to leave out.',
    blocks: [
      hero('Getting ready', 'A morning with a coffee and the folder from the ute is usually enough.', null),
      crumbs,
      ticks(
        'What to send',
        [
          [
            'Three task analyses from the last three months',
            'Real ones, with muddy thumbprints. Scans and photos are fine.',
          ],
          ['Your training matrix', 'Names, cards, expiry dates. An export from your account will do.'],
          ['One incident or near miss', 'What happened, what you found, what changed afterwards.'],
          ['Toolbox talk notes', 'Four in a row, with who was there.'],
          ['Your emergency plan', 'And when it was last practised.'],
        ],
        image('refresher'),
        { theme: 'primary', imageDirection: 'left' },
      ),
      prose(
        `## What to leave out

        Manuals bought off the shelf with another company’s name in the footer. We can tell, and they score nothing. Ten honest pages beat a hundred borrowed ones.

        ## When to send it

        Six weeks before a tender closes leaves time for a second go. If you are closer than that, [call us](${phoneLink}) and we’ll tell you what can still be done.`,
        { container: 'narrow' },
      ),
    ],
  },
]

export const siteRight: Content = ({ image, shared }) => [
  {
    path: '/site-right/',
    title: 'Site-right',
    searchDescription: 'A trainer walks your site with the crew and leaves a list of what to fix, ranked.',
    blocks: [
      hero(
        'Site-right: a second pair of eyes',
        'A trainer walks your site with the crew and leaves a short list of what to fix, worst first.',
        image('road-works'),
        {
          primaryLink: callUs,
          secondaryLink: { label: 'What a visit looks like', url: '/site-right/what-a-visit-looks-like/' },
        },
      ),
      statements('What it is, and is not', [
        ['Not an audit', 'No score, no certificate on the wall. You get a list and a date.'],
        ['Not a surprise', 'You choose the day and tell the crew. People show us what worries them.'],
        ['Not a sales call', 'We fix what we can with you on the spot, and say so when nothing is wrong.'],
      ]),
      {
        blockType: 'cardCarousel',
        title: 'What people call us for',
        backgroundColor: 'sand',
        cards: [
          pageCard(
            [
              'First week of a job',
              'Traffic, edges, power and welfare, before bad habits set.',
              '/site-right/what-a-visit-looks-like/',
              'How it goes',
            ],
            image('road-works'),
          ),
          pageCard(
            [
              'Before a crane lift',
              'The plan, the ground, the exclusion zone and who may stop it.',
              '/site-right/what-a-visit-looks-like/',
              'How it goes',
            ],
            image('crane'),
          ),
          pageCard(
            [
              'After a near miss',
              'What let it happen, and what would have let it be worse.',
              '/site-right/what-a-visit-looks-like/',
              'How it goes',
            ],
            image('crew-talk'),
          ),
          pageCard(
            [
              'Work at height',
              'Anchors, scaffold, ladders, and the rescue no one practised.',
              '/site-right/what-a-visit-looks-like/',
              'How it goes',
            ],
            image('harness'),
          ),
        ],
      },
      sharedBlock(shared('talk')),
    ],
  },
  {
    path: '/site-right/what-a-visit-looks-like/',
    title: 'What a visit looks like',
    searchDescription: 'A Site-right visit hour by hour: briefing, walk, talk with the crew, ranked list.',
    blocks: [
      hero(
        'What a visit looks like',
        'Half a day, one trainer, your crew. You have the list before we drive off.',
        null,
      ),
      crumbs,
      table(
        'A visit hour by hour',
        ['When', 'What', 'Who'],
        [
          ['7.30 am', 'Sign in, induction, today’s work', 'Site manager'],
          ['8.00 am', 'Walk: edges, plant, power, traffic, dust, noise', 'Trainer and a worker you choose'],
          ['9.30 am', 'Smoko talk: what worries you here?', 'The crew, without managers'],
          ['10.15 am', 'Fix on the spot what can be fixed', 'The person closest'],
          ['11.00 am', 'The list, worst first, with names and days', 'Site manager'],
        ],
      ),
      quote(
        'He asked the apprentice first. That told the rest of us everything.',
        'Vikram Rao',
        'Site manager, Harbour Build, Wellington',
        {
          image: image('refresher'),
        },
      ),
      prose(
        `## What it costs

        $780 plus GST for half a day within 60 km of our 23 locations. Members have two visits a year included. [Call us](${phoneLink}) and we’ll find a day.`,
        { container: 'narrow' },
      ),
    ],
  },
]

type Value = 'true' | 'tick' | 'unlimited' | 'one_optional' | null

const features = (title: string, description: string, rows: [string, string, Value, Value][]) => ({
  title,
  description,
  features: rows.map(([rowTitle, rowText, business, unlimited]) => ({
    title: rowTitle,
    description: rowText,
    business,
    unlimited,
  })),
})

const plan = (kind: string, title: string, description: string, lines: string[]) => ({
  plan: kind,
  title,
  description,
  features: lines.map((text) => ({ text })),
})

const plans = [
  plan('business', 'Business', 'One to twenty sites. Pay for the ones that are open.', [
    'Sign-in, inductions and hazard board',
    'As many people as you like',
    'Reports for your clients',
    'Help by phone, weekdays 7.30 am to 5 pm',
  ]),
  plan('business-unlimited', 'Business unlimited', 'Every site you ever open, at one price.', [
    'Everything in Business',
    'Your own induction films',
    'Link to payroll, single sign-on',
    'A named person who sets up new sites with you',
  ]),
  plan('contact', 'By agreement', 'For councils, main contractors and anyone with special requirements.', [
    'Everything in Business unlimited',
    'Your own language and colours',
    'A contract your lawyers will like',
  ]),
]

export const sitesmart: Content = ({ image, shared }) => [
  {
    path: '/sitesmart/',
    title: 'Sitesmart app',
    searchDescription: 'Run inductions, hazards and sign-in from your phone. From $39 a month for one site.',
    blocks: [
      hero(
        'Sitesmart app',
        'Run inductions, hazards and sign-in from your phone. From $39 a month for one site.',
        image('phone-checklist'),
        { primaryLink: { label: 'See prices', url: '/sitesmart/pricing/' }, secondaryLink: callUs },
      ),
      ticks(
        'One app for the site',
        [
          ['Sign-in at the gate', 'A QR code on the fence. You see who is on site, and who has gone home.'],
          ['Inductions before they arrive', 'In English, te reo Māori, Tagalog, Samoan, Mandarin, Hindi or Spanish.'],
          ['A hazard board that moves', 'Photo, risk, control, owner. Closed hazards stay on record.'],
          ['Incidents with a trail', 'Report in a minute; the rest is asked later, by a person with time.'],
          ['Card check built in', 'Scans every Hivis card and warns before one runs out.'],
        ],
        image('site-card'),
        { theme: 'primary' },
      ),
      {
        blockType: 'video',
        title: 'Set up a site in ninety seconds',
        url: 'https://vimeo.com/76979871',
        poster: image('online-course'),
        caption: 'From the first tap to the QR code on the fence. No sound needed.',
      },
      {
        blockType: 'threeColumns',
        backgroundColor: 'sand',
        first: [
          prose(
            '## Works offline\n\nBasements, tunnels and the back of Taihape. The app keeps what you enter and sends it when there is a signal.',
          ),
        ],
        second: [
          prose(
            '## Yours to keep\n\nExport everything as PDF or spreadsheet whenever you like. If you leave, your records leave with you.',
          ),
        ],
        third: [
          prose(
            '## Made with crews\n\nEvery screen was tried with gloves on, in the sun, by people who would rather be working.',
          ),
        ],
      },
      {
        blockType: 'pricingAccordion',
        title: 'What it costs',
        text: 'Per month, excluding GST. Everyone on a site is included.',
        plans: plans.slice(0, 2),
      },
      quote(
        'Thirty-one people signed in, six languages, and I knew before smoko who had not done the induction.',
        'Leilani Fa’asavalu',
        'Site manager, Manukau Build Partners',
      ),
      sharedBlock(shared('trial')),
    ],
  },
  {
    path: '/sitesmart/pricing/',
    title: 'Sitesmart pricing',
    searchDescription:
      'Sitesmart from $39 a month for one site to $259 for all of them. Fourteen days free, no card needed.',
    blocks: [
      hero(
        'Pay for sites, not for people',
        'Everyone on a site is included: your crew, subcontractors, visitors and the courier.',
        null,
      ),
      {
        blockType: 'pricingCards',
        title: 'Choose by the number of sites',
        text: 'Fourteen days free, no card needed. Save 10% by paying annually.',
        plans,
      },
      {
        blockType: 'imageAndText',
        backgroundColor: 'primary',
        title: 'What you pay for',
        text: 'One code on the fence. People sign in with their own phone, read the induction and today’s hazards, and tick what they checked. You see who’s on site, in the hut or from home.',
        image: image('phone-checklist'),
        link: { label: 'See what it does', url: '/sitesmart/' },
      },
      {
        blockType: 'pricingFeatures',
        backgroundColor: 'sand',
        tables: [
          features('On site', 'What the crew and the gate see.', [
            ['Sign-in at the gate', 'QR code on the fence, or a tablet in the hut.', 'tick', 'tick'],
            ['People signed in', 'Crew, subcontractors, visitors, couriers.', 'unlimited', 'unlimited'],
            ['Inductions in seven languages', 'Ours, or your own words and pictures.', 'tick', 'tick'],
            ['Sites', 'Open at the same time.', 'true', 'unlimited'],
            ['Card check', 'Scans every Hivis card and shows its status.', 'tick', 'tick'],
            ['Works without a signal', 'Sends what was entered when there is one.', 'tick', 'tick'],
          ]),
          features('In the office', 'What you see, keep and hand over.', [
            ['Hazard board and incidents', 'With photos, owners and due dates.', 'tick', 'tick'],
            ['Reports for a client', 'A PDF for each site and month.', 'tick', 'tick'],
            ['Inductions with your own film', 'Up to ten minutes, with questions.', 'one_optional', 'unlimited'],
            ['Link to payroll', 'Hours from sign-in to sign-out.', null, 'tick'],
            ['Single sign-on', 'With Microsoft or Google accounts.', null, 'tick'],
            ['A named person to call', 'Sets up new sites with you.', null, 'tick'],
          ]),
        ],
      },
      {
        blockType: 'accordion',
        title: 'Before you decide',
        items: [
          faq(
            'How does the trial work?',
            'Fourteen days with everything in it. No card needed. If you do nothing, it ends and costs nothing.',
          ),
          faq(
            'What counts as a site?',
            'An address with its own sign-in. A site that you close stops counting on the same day; its records stay.',
          ),
          faq(
            'Can I change the number of sites?',
            'Any time. More sites count at once, fewer from the next month. We work it out to the day.',
          ),
          faq('What do I save by paying annually?', 'Ten per cent, and eleven invoices.'),
        ],
      },
      sharedBlock(shared('trial')),
    ],
  },
  {
    path: '/sitesmart/getting-started/',
    title: 'Getting started with Sitesmart',
    searchDescription: 'Set up your first Sitesmart site: QR code, induction, hazard board and crew.',
    blocks: [
      hero(
        'Your first site in a smoko',
        'Four steps. You need a phone, a printer and a fence.',
        image('online-course'),
      ),
      crumbs,
      {
        blockType: 'contentsPage',
        menuTitle: 'Four steps',
        sections: [
          step(
            'Name the site',
            'Address, start date, and who is in charge. The app takes the nearest hospital and the phone number of the power company from the address, so that they are there when you need them.',
          ),
          step(
            'Print the QR code',
            'A4 is enough. Put it at eye height at each way in, under a plastic sleeve. People sign in with the camera of their own phone; no one has to install anything.',
          ),
          step(
            'Choose an induction',
            'Start with one of ours and change what is different on your site: parking, toilets, first aid, no-go zones. Keep it below five minutes. People remember three things; decide which three.',
          ),
          step(
            'Add the hazards you know',
            'Walk the site with the app open and take a photo of each. Say what could happen, what is in place, and who looks after it. The crew sees the list when they sign in, and adds what you missed.',
          ),
        ],
      },
      sharedBlock(shared('trial')),
    ],
  },
]

const faq = (title: string, words: string) => ({ title, content: prose(words).content })

const step = (label: string, words: string) => ({ label, blocks: [prose(`## ${label}\n\n${words}`)] })

const shopItems = (shopItem: (title: string) => number): SeedBlock[] =>
  [
    'Site hazard board',
    'Hearing kit for a crew of four',
    'Height rescue kit',
    'First aid kit for the ute',
    'Toolbox talk cards, a year of Mondays',
  ].map((title) => ({ blockType: 'shopItem', item: shopItem(title) }))

export const shopAndSignUp: Content = ({ image, shared, shopItem }) => [
  {
    path: '/shop/',
    title: 'Shop',
    searchDescription:
      'Hazard boards, hearing and rescue kits, and first aid for the ute, sent anywhere in New Zealand.',
    blocks: [
      hero(
        'Shop',
        'Hazard boards, hearing and rescue kits, and first aid for the ute, sent anywhere in New Zealand.',
        image('shop-parcel'),
        {
          primaryLink: callUs,
        },
      ),
      ...shopItems(shopItem),
      prose(
        `## How to order

        Put what you need into the cart and pay by card, or on your company’s account. Members pay the member price. We invoice by email and send within two working days for $8.50 in the North Island and $11 in the South Island, more for what is heavy; rural delivery takes a day longer.

        Rather talk? [Call us](${phoneLink}) with what you need and where to send it.`,
        { container: 'narrow' },
      ),
      sharedBlock(shared('talk')),
    ],
  },
  {
    path: '/sign-up/',
    title: 'Sign up',
    searchDescription: 'Book for a crew or for yourself: as a member company or as a customer.',
    blocks: [
      hero('Sign up', 'Book for a crew or for yourself.', null),
      {
        blockType: 'cardCloud',
        title: 'Two ways in',
        text: 'Companies that train often become members and save on every seat. Everyone else signs up as a customer, whether you’re a company or just yourself.',
        cards: [
          pageCard(
            [
              'As a member',
              'A lower price on every seat, a named adviser and a training matrix.',
              '/sign-up/member/',
              'Become a member',
            ],
            image('leadership'),
            {
              height: '763',
              features: [
                { text: 'Member prices from the day you join' },
                { text: 'Two visits a year from your adviser' },
              ],
            },
          ),
          pageCard(
            [
              'As a customer',
              'For companies and for people who book for themselves. No fee.',
              '/sign-up/customer/',
              'Become a customer',
            ],
            image('online-course'),
            {
              height: '763',
              features: [{ text: 'Several people in one booking' }, { text: 'The invoice at once, by email' }],
            },
          ),
        ],
      },
    ],
  },
  {
    path: '/sign-up/member/',
    title: 'Sign up as a member',
    searchDescription: 'A lower price on every seat and a named safety adviser.',
    blocks: [
      hero('Sign up as a member', 'A lower price on every seat and a named safety adviser.', null, {
        primaryLink: { label: 'Become a member', url: '/account/sign-up/?membership=1' },
        secondaryLink: { label: 'What members get', url: '/membership/' },
      }),
      prose(
        `## How it works

        1. Sign up with the name of your company and its NZBN: two minutes.
        2. We’ll ring you within two working days, set up your membership and email the invoice.
        3. The lower price counts from your next booking, and your adviser calls within a week.

        ## Already a customer?

        Your bookings, cards and history stay where they are. We switch your company over the same day.`,
        { container: 'narrow' },
      ),
    ],
  },
  {
    path: '/sign-up/customer/',
    title: 'Sign up as a customer',
    searchDescription: 'For companies and for people who book for themselves.',
    blocks: [
      hero('Sign up as a customer', 'For companies and for people who book for themselves.', null, {
        primaryLink: { label: 'Sign up', url: '/account/sign-up/' },
        secondaryLink: callUs,
      }),
      prose(
        `## How it works

        Log in with your email address, say whether you’re booking for a company or for yourself, and you’re in. Rather talk? Call us: we’ll book your seat and send the confirmation while you’re on the phone.

        ## What we keep

        Your name, how to reach you, and your results, because a card has to be checkable for two years. We never sell or share them.`,
        { container: 'narrow' },
      ),
      {
        blockType: 'callToAction',
        title: 'Train more than six people a year?',
        text: 'Then membership is likely to cost you less.',
        primaryLink: { label: 'About membership', url: '/membership/' },
        secondaryLink: contactUs,
      },
    ],
  },
]
