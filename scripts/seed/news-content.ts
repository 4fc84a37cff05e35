import type { Content, Refs, SeedBlock } from './blocks'
import { daysFromToday, hero, pageCard, phone, picture, prose, quote, sharedBlock } from './blocks'

type News = {
  slug: string
  title: string
  daysAgo: number
  image: string
  summary: string
  blocks: (refs: Refs) => SeedBlock[]
}

const narrow = { container: 'narrow' }

const news: News[] = [
  {
    slug: 'greymouth-gets-a-training-room',
    title: 'Greymouth gets a training room of its own',
    daysAgo: 6,
    image: 'van',
    summary:
      'No more early starts over the pass: foundation and height courses now run on Tainui Street every fortnight.',
    blocks: ({ shared }) => [
      prose(
        `For eight years people on the Coast got up at four to be in Christchurch by eight. From this month they can walk. Our room at 17 Tainui Street seats sixteen, has a harness rail in the yard, and a kettle that was tested by the whole of the roading crew next door.

        Foundation courses run every second Tuesday, Working at Height on the Wednesday after. If you have eight people in Westport or Hokitika, we still come to you.`,
        narrow,
      ),
      quote(
        'It’s not the four hours of course. It was the seven hours of driving.',
        'Trish Mahuika',
        'Office manager, Alpine Roads, Greymouth',
      ),
      prose('See the [dates in Greymouth](/training/course-calendar/?location=greymouth).', narrow),
      sharedBlock(shared('crew')),
    ],
  },
  {
    slug: 'vr-in-six-places',
    title: 'VR courses now in six places',
    daysAgo: 39,
    image: 'vr-headset',
    summary:
      'Onehunga, the North Shore, Ara at the airport, Wellington, Christchurch and Dunedin. Ten headsets each, and one bucket, just in case.',
    blocks: ({ image }) => [
      prose(
        `Dunedin was the last on the list: since last week you can do the foundation course, the refresher, Working at Height and Confined Space Entry with a headset in six places.

        The content and the card are the same as in the classroom. What differs is that you get to make the mistake. Two in three people step off the virtual edge in the first ten minutes; no one does in the last ten.`,
        narrow,
      ),
      picture(image('vr-headset'), 'Forty storeys up, feet on the carpet.', narrow),
      prose(
        `## Not for everyone

        If headsets make you ill, tell the trainer. You move to the classroom course next door and lose nothing.`,
        narrow,
      ),
    ],
  },
  {
    slug: 'te-reo-maori-foundation-on-the-marae',
    title: 'A hundred carded in te reo Māori',
    daysAgo: 83,
    image: 'maori-marae',
    summary:
      'The foundation course in te reo Māori passed its hundredth card in Rotorua, at a marae, with a hāngī after.',
    blocks: () => [
      prose(
        `The hundredth person to earn a site safety card in te reo Māori is nineteen, builds houses for his iwi, and was assessed by his old kōhanga reo teacher’s son.

        The course was written with kaiako from the trades and not translated. Words were found where there were none: ask someone who was there what a toe board is called.`,
        narrow,
      ),
      quote('I knew it all in English. In te reo I believed it.', 'Tāne Wihongi', 'Apprentice builder, Rotorua', {
        backgroundColor: 'primary',
      }),
      prose(
        `Courses are held at your marae or on site for groups of eight or more. [Training at your place](/training/in-house/) says how; ${phone} is answered in te reo Māori on request.`,
        narrow,
      ),
    ],
  },
  {
    slug: 'card-in-your-wallet',
    title: 'Your card now lives in your phone’s wallet',
    daysAgo: 141,
    image: 'phone-checklist',
    summary: 'Apple Wallet or Google Wallet: it opens without a signal and shows the gate whether it is valid.',
    blocks: ({ image }) => [
      prose(
        `Until now the card on your phone was a link. From today it can be a pass: two taps from the text message, and it sits between your bank card and your bus card.

        It works in basements and at the back of Taihape. When it is about to run out it tells you, and when you renew it changes by itself.`,
        narrow,
      ),
      {
        blockType: 'imageAndText',
        title: 'What the gate sees has not changed',
        text: 'Name, level, and whether it is valid. Your date of birth and your results stay with us.',
        image: image('site-card'),
        link: { label: 'About the card', url: '/site-safety-card/' },
        backgroundColor: 'sand',
      },
    ],
  },
  {
    slug: 'breakfast-with-an-inspector',
    title: 'Breakfast with an inspector, in four towns',
    daysAgo: 236,
    image: 'leadership',
    summary: 'Members’ breakfasts are back: bacon, an inspector, and the questions people never dare to ask on site.',
    blocks: ({ image, shared }) => [
      prose(
        `Last year an inspector from WorkSafe sat down with forty site managers in Hamilton and said: “Ask me what you would ask if I had no pen.” It ran an hour over.

        This year there are four: Whangārei, Hamilton, Nelson and Invercargill. Doors at 6.45 am, back on site by nine. No slides.`,
        narrow,
      ),
      {
        blockType: 'imageAndText',
        title: 'Free for members',
        text: 'Two seats for each member company, and one for a subcontractor you would like to bring along. Call us with the names.',
        image: image('crew-talk'),
        imageDirection: 'right',
        link: { label: 'About membership', url: '/membership/' },
        backgroundColor: 'sand',
      },
      sharedBlock(shared('voices')),
    ],
  },
  {
    slug: 'forty-thousand-cards',
    title: 'Card number 40,000 went to a painter in Timaru',
    daysAgo: 112,
    image: 'refresher',
    summary: 'Seventeen years, one van that became twelve, and a card that is asked for on most sites in the country.',
    blocks: ({ image }) => [
      prose(
        `Card number one was issued in a borrowed room in Onehunga in 2009, laminated with an iron. Number 40,000 arrived on Ross Kelleher’s phone in Timaru before he had put his pen down.

        “I only came because the main contractor made me,” he says. “I rang my brother at smoko and told him to take his ladder off the carport.”`,
        narrow,
      ),
      {
        blockType: 'statistics',
        backgroundColor: 'sand',
        items: [
          { number: 40000, suffix: 'none', label: 'cards' },
          { number: 12, suffix: 'none', label: 'vans' },
          { number: 23, suffix: 'none', label: 'places' },
        ],
      },
      picture(image('harbour-skyline'), 'Most of these buildings were built by people who hold a card.', narrow),
    ],
  },
]

const newsList = ({ image }: Refs): SeedBlock[] => [
  {
    blockType: 'cardCloud',
    title: 'Latest',
    cards: news
      .toSorted((a, b) => a.daysAgo - b.daysAgo)
      .map((item) => pageCard([item.title, item.summary, `/news/${item.slug}/`, 'Read'], image(item.image))),
  },
]

export const newsPages: Content = (refs) => [
  {
    path: '/news/',
    title: 'News',
    pageType: 'NewsIndexPage',
    searchDescription: 'New rooms, new courses and other news from Hivis Training.',
    blocks: [hero('News', 'New rooms, new courses, and the odd milestone.', null), ...newsList(refs)],
  },
  ...news.map(({ slug, title, daysAgo, image, summary, blocks }) => ({
    path: `/news/${slug}/`,
    title,
    pageType: 'NewsPage',
    searchDescription: summary.slice(0, 200),
    fields: { date: daysFromToday(-daysAgo), image: refs.image(image), summary },
    blocks: blocks(refs),
  })),
]
