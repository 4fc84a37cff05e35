import type { Content, Refs, SeedBlock } from './blocks'
import {
  answer,
  calendar,
  daysFromToday,
  hero,
  picture,
  prose,
  quote,
  sharedBlock,
  statements,
  table,
  ticks,
} from './blocks'

export const articleCategories = ['Work at height', 'Plant and traffic', 'Health', 'Leading a crew']

type Article = {
  slug: string
  title: string
  daysAgo: number
  image: string
  category: string[]
  author: string
  summary: string
  blocks: (refs: Refs) => SeedBlock[]
}

const narrow = { container: 'narrow' }

const articles: Article[] = [
  {
    slug: 'ladders-are-for-getting-there',
    title: 'Ladders are for getting there, not for working there',
    daysAgo: 9,
    image: 'ladder',
    category: ['Work at height'],
    author: 'Rāwiri Tait',
    summary:
      'Most falls that hurt people in construction are from less than three metres. Four questions before the ladder comes off the roof rack.',
    blocks: ({ image }) => [
      prose(
        `There is no height below which a fall does not count. The old talk of a three-metre rule was never law: the duty to manage the risk begins at the first rung. And most of the falls that break hips and heads are from less than three metres, from ladders, trucks and half-built stairs.

        ## Ask four questions

        1. **Can we do it from the ground?** A longer handle, a pre-assembled frame, a drone for the gutter.
        2. **Can we stand on something with an edge?** A podium step or a mobile scaffold goes up in ten minutes.
        3. **Is it a short, light job with one hand?** Then a ladder may do.
        4. **Who holds the other end of the plan?** Someone has to know that you are up there.`,
        narrow,
      ),
      ticks(
        'Set it up once, properly',
        [
          ['One out for four up', 'A four-metre ladder stands one metre from the wall.'],
          ['Tied, or held until it is tied', 'Top first choice, stiles second, a person last.'],
          ['One metre past the landing', 'So that there is something to hold when you step off.'],
          ['Three points of contact', 'Tools on the belt or up a rope. Belt buckle between the stiles.'],
        ],
        image('ladder'),
        { theme: 'primary' },
      ),
      prose(
        `## Before each use

        Check the feet, the rungs and the tag. A bent stile is scrap: cut it in half so that no one rescues it from the skip.

        We practise all of this in [Working at Height](/training/courses/working-at-height/), including the part that is never practised on site: what the other person does when you come off.`,
        narrow,
      ),
    ],
  },
  {
    slug: 'a-rescue-plan-that-fits-on-a-glove-box',
    title: 'A rescue plan that fits on a glove box',
    daysAgo: 64,
    image: 'harness',
    category: ['Work at height', 'Leading a crew'],
    author: 'Aroha Pene',
    summary:
      'A harness stops the fall. It doesn’t bring anyone down. What to have on site before the first person clips on.',
    blocks: ({ image }) => [
      prose(
        `A person hanging still in a harness can be in trouble within minutes, because blood stays in the legs. “Call 111” is part of a plan, not a plan: Fire and Emergency may be forty minutes away, and their ladder may not reach.

        ## Write five lines

        1. Who sees it happen, and how do they shout?
        2. Who goes up, and who stays down and keeps people away?
        3. What gear gets the person down, and where does it hang?
        4. Where does the ambulance come in, and who stands at the road?
        5. When did we last try it?`,
        narrow,
      ),
      quote(
        'We timed it. Eleven minutes, in daylight, with no one hurt. We bought the rescue pole that afternoon.',
        'Siosaia Tupou',
        'Scaffold supervisor, Southern Scaffold',
        { image: image('scaffold'), backgroundColor: 'sand' },
      ),
      prose(
        `## Try it with a dummy

        A sandbag of eighty kilograms in an old harness is enough. Do it once at the start of a job and whenever the building has grown past the reach of the gear. Write the time on the plan; next time you want it to be shorter.

        ## While they hang

        Talk to them. If they can move, they should push against a trauma strap or the wall and bend their knees every few seconds. Once down, sit them up if they are awake, watch their breathing, and treat it as an emergency even when they say they are fine.`,
        narrow,
      ),
    ],
  },
  {
    slug: 'scaffold-tags-what-they-promise',
    title: 'Scaffold tags: what they promise and what they don’t',
    daysAgo: 158,
    image: 'scaffold',
    category: ['Work at height'],
    author: 'Aroha Pene',
    summary:
      'A green tag says that the scaffold was right when it was signed. What you still have to look at every morning.',
    blocks: () => [
      prose(
        `From five metres up, a scaffold has to be built by someone with a certificate of competence for that kind of scaffold. The tag says who, when, and what it may carry. It says nothing about what the painter did to it yesterday.

        ## Ninety seconds each morning

        - Is the tag there, signed, and not older than a week or the last storm?
        - Base plates on boards, boards on firm ground, no digging beside it?
        - Guard rails at both heights and toe boards all the way round?
        - Ties where they were on Monday?
        - Planks full width, no gaps that a foot fits through?
        - A ladder or stair inside, with a hatch that closes?`,
        narrow,
      ),
      table(
        'What a duty class allows on one bay',
        ['Class', 'Load on a bay', 'Good for'],
        [
          ['Light', '225 kg', 'Painting, cleaning, inspection'],
          ['Medium', '450 kg', 'General trades, light brickwork'],
          ['Heavy', '675 kg', 'Block laying, demolition'],
        ],
      ),
      prose(
        `## Changing it

        No one but a scaffolder moves a tie, a rail or a plank. If it is in your way, stop and ring the number on the tag. A tie that’s removed for one window is how whole façades come down in a northerly.`,
        narrow,
      ),
    ],
  },
  {
    slug: 'four-metres-from-the-line',
    title: 'Four metres from the line',
    daysAgo: 31,
    image: 'crane',
    category: ['Plant and traffic'],
    author: 'Craig Dalziel',
    summary:
      'Overhead lines don’t hum a warning. Distances, spotters and the one phone call that makes a lift near power lines legal.',
    blocks: ({ shared }) => [
      prose(
        `Cranes, excavators, tip trucks and concrete pumps must stay four metres away from overhead lines, unless the owner of the line has agreed in writing to something closer. Four metres counts for every part: the jib, the load, the chain and the load when it swings.

        ## Before the machine arrives

        1. Walk the way in. The line that is hit is usually the one over the gate.
        2. Ring the lines company. They can raise, sleeve or switch off, but not this afternoon.
        3. Mark the limit on the ground with cones and flags, not on a drawing.
        4. Name a spotter who does nothing else and can stop the lift.`,
        narrow,
      ),
      {
        blockType: 'twoColumns',
        ratio: 'equal',
        left: [
          prose(
            '## If you touch a line\n\n- Stay in the cab. Tell everyone to keep back eight metres.\n- Lower or swing away if you can do so without more damage.\n- Wait until the lines company says it is dead. Lines can switch themselves on again.',
          ),
        ],
        right: [
          prose(
            '## If you must get out\n\n- Only for fire. Jump clear, feet together.\n- Never touch the machine and the ground at once.\n- Shuffle away, feet never apart, for at least eight metres.',
          ),
        ],
      },
      prose(
        `Contact with a line is a notifiable event even when no one is hurt. Keep the site as it is and call WorkSafe and the lines company. [Lifting and Dogging Essentials](/training/courses/lifting-and-rigging/) spends an hour on this with a table-top crane and a very real line.`,
        narrow,
      ),
      sharedBlock(shared('crew')),
    ],
  },
  {
    slug: 'the-blind-side-of-a-digger',
    title: 'The blind side of a twenty-tonne digger',
    daysAgo: 97,
    image: 'civil-works',
    category: ['Plant and traffic'],
    author: 'Craig Dalziel',
    summary:
      'The operator can’t see you from where you are standing. Six habits for people on foot, and two for people in the seat.',
    blocks: ({ image }) => [
      prose(
        `Stand behind the right-hand track of a twenty-tonne digger and look at the mirrors. If you can’t see the operator’s eyes, the operator can’t see you. On most machines that is a strip four metres wide, and it moves as the house turns.

        ## On foot

        - Stay out of the swing, and add a metre.
        - Never walk up until the bucket is on the ground and the operator has lifted both hands.
        - Use the radio before the thumb.
        - Wear the vest done up. A flapping vest is an orange patch with no shape.
        - Keep off the phone between the fence and the smoko hut.
        - Know the word that stops everything. On our courses it is “stop”.`,
        narrow,
      ),
      picture(image('road-works'), 'People on one side, plant on the other, and something solid in between.'),
      prose(
        `## In the seat

        Walk around the machine before you climb in, every time. And if someone walks in without asking, put the bucket down and switch off. One quiet minute teaches more than a shout.

        ## In the plan

        Separate people and plant with something that doesn’t move: barriers, a different gate, a different hour. Spotters are for what is left over, not instead of it.`,
        narrow,
      ),
    ],
  },
  {
    slug: 'traffic-past-your-site',
    title: 'Traffic past your site: plan for the driver who won’t look',
    daysAgo: 214,
    image: 'road-works',
    category: ['Plant and traffic'],
    author: 'Leilani Fa’asavalu',
    summary:
      'Risk first, then cones. What changes when temporary traffic management is planned from the hazard and not from a diagram.',
    blocks: () => [
      prose(
        `For years, temporary traffic management meant finding the right drawing and putting out what it showed. Today you start with the risk: who could be hurt here, how, and what takes that away? Cones are one answer, and not the first.

        ## In this order

        1. **Close it.** An hour of detour at night is often cheaper than a week of stop-and-go.
        2. **Move it.** Work from the berm, from the other side, from a truck.
        3. **Shield it.** A truck with an attenuator or a water-filled barrier.
        4. **Slow it.** Narrow lanes slow people more than signs do.
        5. **Sign it.** Early, readable, and covered up when no one works.

        ## Look at it as a driver

        Drive through your own site at dusk, in the rain, at the speed people really drive. Then walk it as someone with a pram. Where did you not know where to go?`,
        narrow,
      ),
      {
        blockType: 'accordion',
        title: 'Asked on every course',
        items: [
          answer(
            'Who needs to agree to the plan?',
            'The road controlling authority: your council, or the transport agency for state highways. Ask early; two weeks is common, and more around Christmas.',
          ),
          answer(
            'Who is responsible for the people with the paddles?',
            'Everyone whose work puts them there: your company, theirs and the client. You cannot hand the duty over, but you can agree who does what, and write it down.',
          ),
          answer(
            'May we move a cone?',
            'If it is down, put it up. If it is in the way, ring the person in charge of the traffic site. A moved taper changes what a driver has time to see.',
          ),
        ],
      },
      prose(
        'The civil foundation course has a full hour on working beside live lanes. [See the dates](/training/course-calendar/).',
        narrow,
      ),
    ],
  },
  {
    slug: 'dust-you-cant-see',
    title: 'The dust you can’t see is the dust that gets you',
    daysAgo: 18,
    image: 'dust-mask',
    category: ['Health'],
    author: 'Dr Priya Menon',
    summary:
      'Silica from concrete, brick and engineered stone scars lungs for good. Water, extraction, mask: in that order.',
    blocks: ({ image }) => [
      prose(
        `Cut a paver dry and the cloud you see is the harmless part. The pieces that do damage are a hundred times smaller than a grain of sand, hang in the air for hours and go all the way down. Silicosis does not heal.

        ## In this order

        1. **Don’t make dust.** Order it cut to size. Score and snap. Cast the hole instead of drilling it.
        2. **Wet it.** Water on the blade from the first touch, not when someone coughs.
        3. **Catch it.** A shroud on the tool and an M or H class vacuum behind it. A broom puts it back into the air.
        4. **Then the mask.** At least P2, fitted and tested on a shaved face.`,
        narrow,
      ),
      ticks(
        'A mask that works',
        [
          ['Fit-tested', 'Each person, each model, each year. Ten minutes in a hood with a bitter spray.'],
          ['Clean-shaven', 'Two days of stubble lets in more than the filter holds back.'],
          ['Worn from before to after', 'The dust is still there when the saw stops.'],
        ],
        image('dust-mask'),
        { theme: 'ink', imageDirection: 'left' },
      ),
      prose(
        `## Get your lungs checked

        If people work with dust regularly, the company pays for lung checks: one at the start, then each year. Keep the results; a slow drop shows years before anyone feels it.

        Some countries have banned engineered stone. You don’t have to wait for a ban: good porcelain and timber tops do the same job.`,
        narrow,
      ),
    ],
  },
  {
    slug: 'if-you-have-to-shout',
    title: 'If you have to shout, it’s too loud',
    daysAgo: 122,
    image: 'ear-muffs',
    category: ['Health'],
    author: 'Dr Priya Menon',
    summary:
      'Hearing goes without pain and never comes back. The limits, a test that needs no meter, and muffs that people keep on.',
    blocks: () => [
      prose(
        `Stand an arm’s length from your workmate. If you have to raise your voice, it is about 85 decibels, and that’s the most an ear can take on average over eight hours. Every extra three decibels halves the time.`,
        narrow,
      ),
      table(
        'How long an ear can take it without protection',
        ['Level', 'Sounds like', 'Time'],
        [
          ['85 dB', 'A busy road, a compactor across the site', '8 hours'],
          ['88 dB', 'A cordless driver into steel', '4 hours'],
          ['94 dB', 'A circular saw', '1 hour'],
          ['100 dB', 'A grinder, a demolition hammer', '15 minutes'],
          ['106 dB', 'A cut-off saw on concrete', '4 minutes'],
        ],
        'Half the time for each 3 dB',
      ),
      prose(
        `## Quieter first

        Buy quiet: the sound level is on the label of every tool. Put the compressor outside. Press instead of hammering. Let one person cut for everyone, away from everyone.

        ## Muffs that stay on

        The best pair is the one that is worn. Class 4 is right for most power tools; class 5 is for breakers. Too much is a hazard as well, because people lift a cup to hear the reversing alarm. Taking them off for five minutes in an hour loses you more than half of what they do.

        A hearing test takes ten minutes and can be done in the smoko hut. [Ask an advisor](/training/ask-an-advisor/) who comes to your town.`,
        narrow,
      ),
    ],
  },
  {
    slug: 'hot-days-on-the-roof',
    title: 'Hot days on the roof',
    daysAgo: 288,
    image: 'summer-heat',
    category: ['Health'],
    author: 'Rāwiri Tait',
    summary:
      'Heat makes people slow, then careless, then ill. Start early, drink before you are thirsty, and know the signs.',
    blocks: ({ image }) => [
      prose(
        `A dark steel roof in Hastings reaches seventy degrees by noon. No law sets a temperature for going home. The law says that the company manages the risk, and that anyone may stop work that would seriously harm them.

        ## Plan the day around it

        - Roofs and concrete at six, inside at eleven, paperwork at two.
        - A cup of water every twenty minutes. If it has to be fetched, no one drinks.
        - Shade within two minutes’ walk: a gazebo, a container with both doors open.
        - New people and people back from leave take a week to get used to it. Half the load at first.
        - Long sleeves, a brim on the hard hat, SPF 50 at seven and at ten.`,
        narrow,
      ),
      statements(
        'Know the signs',
        [
          ['Cramp and a headache', 'Shade, water, salt. Not back on the roof today.'],
          ['Pale, dizzy, sick', 'Lie down, legs up, wet cloths, someone stays. No better in half an hour? Doctor.'],
          ['Hot, confused, no sweat', 'Call 111 now. Cool with everything you have while you wait.'],
        ],
        { backgroundColor: 'primary' },
      ),
      picture(
        image('summer-heat'),
        'Ten litres for four people on a hot morning, and a lid that opens with gloves on.',
        narrow,
      ),
      prose(
        'Heat is one of the three cases that groups work through on the [first aid day](/training/courses/first-aid-for-site/).',
        narrow,
      ),
    ],
  },
  {
    slug: 'toolbox-talks-people-remember',
    title: 'Toolbox talks people remember',
    daysAgo: 45,
    image: 'rain-talk',
    category: ['Leading a crew'],
    author: 'Moana Tairua',
    summary:
      'Seven minutes, one thing, and you don’t do the talking. How to run a talk that changes what people do before smoko.',
    blocks: ({ image }) => [
      prose(
        `Most toolbox talks are read from a sheet by a person who would rather be somewhere else, to people who are. The sheet gets signed. Nothing changes.

        ## Try this tomorrow

        1. Stand where the work is, not in the hut.
        2. Say one thing. “Today the crane lifts over the north gate from nine to ten.”
        3. Ask: “What could go wrong?” Then count to ten in your head. Someone will speak.
        4. Ask the newest person what they would do. Thank them, whatever they say.
        5. Change one thing in the plan because of what you heard, and say whose idea it was.
        6. Stop after seven minutes.`,
        narrow,
      ),
      {
        blockType: 'video',
        title: 'Seven minutes in Whakatāne',
        url: 'https://vimeo.com/76979871',
        poster: image('crew-talk'),
        caption: 'A talk before a trench is opened, filmed on a phone.',
        container: 'narrow',
      },
      prose(
        `## Write down the answers, not the questions

        The record that helps you later is not a list of signatures. It is three lines: what we talked about, what someone said, what we changed. The talk pads in the [shop](/shop/) have exactly three lines.

        ## When it rains

        Keep it under cover or keep it to two minutes. No one has ever remembered anything that ran down their neck.`,
        narrow,
      ),
    ],
  },
  {
    slug: 'the-first-hour-after',
    title: 'The first hour after it happened',
    daysAgo: 186,
    image: 'first-aid',
    category: ['Leading a crew', 'Health'],
    author: 'Leilani Fa’asavalu',
    summary:
      'People first, then the scene, then the phone. What the person in charge does in the sixty minutes after someone was badly hurt.',
    blocks: ({ course }) => [
      prose(
        `You hope never to need this page. Read it once anyway, and put the four steps inside the lid of the first aid box.

        ## Minute 0 to 10: people

        Make it safe to go in. First aid. Call 111 and say where the gate is. Send someone to the road. Send someone else to be with the people who saw it.

        ## Minute 10 to 20: the scene

        Stop work around it. When someone has died or was seriously hurt, or nearly was, no one may disturb the place until an inspector says so, except to help people or to make it safe. Tape, and a person at the tape.

        ## Minute 20 to 40: the phone

        Call WorkSafe on 0800 030 040 as soon as you can, any time of day. Call the family yourself or with the police; they must not hear it from social media. Call your director.

        ## Minute 40 to 60: the crew

        Get everyone together. Say what you know, what you don’t, and what happens next. No one drives home alone. Tell them who they can talk to, today and next week.`,
        narrow,
      ),
      quote(
        'I had the number for the inspector. I did not have the number for his wife.',
        'A site manager',
        'Who asked us to leave out the name',
        { backgroundColor: 'ink' },
      ),
      {
        blockType: 'cardCarousel',
        title: 'Practise it before you need it',
        cards: ['site-manager-briefing', 'first-aid-for-site', 'supervisor-gold'].map((slug) => ({
          course: course(slug),
        })),
      },
    ],
  },
  {
    slug: 'what-your-health-and-safety-rep-may-do',
    title: 'What your safety rep may do, and what you owe them',
    daysAgo: 341,
    image: 'classroom',
    category: ['Leading a crew'],
    author: 'Moana Tairua',
    summary:
      'Elected, not appointed. Two days of training a year, time to do the job, and a notice that you have to take seriously.',
    blocks: ({ image, shared }) => [
      prose(
        `A health and safety representative is elected by the people in a work group, for the people in that work group. The company runs the election; it does not pick the winner.

        ## They may

        - Inspect the workplace, after telling you, or at once when something serious is about to happen.
        - Sit in when a worker is interviewed about health and safety, if the worker wants that.
        - Ask for information about risks and have it explained.
        - Recommend, in writing. You answer: yes, or no and why.
        - When trained: tell people to stop work that would seriously harm them, and issue a provisional improvement notice.

        ## You owe them

        - Paid time for it: as much as the job reasonably needs.
        - Two days of paid leave for training each year.
        - Someone with authority who answers.
        - No trouble, ever, for having done it.`,
        narrow,
      ),
      {
        blockType: 'imageAndText',
        backgroundColor: 'sand',
        title: 'Make it worth their while',
        text: 'Reps give up in the first year when nothing comes of what they say. Fix one small thing in their first week, in public, and say who found it.',
        image: image('refresher'),
        link: { label: 'The two-day course', url: '/training/courses/health-and-safety-reps/' },
      },
      sharedBlock(shared('crew')),
    ],
  },
]

export const articlePages: Content = (refs) => [
  {
    path: '/articles/',
    title: 'Articles',
    pageType: 'ArticleIndexPage',
    searchDescription:
      'Plain advice for people who work on New Zealand sites: height, plant, health and leading a crew.',
    blocks: [
      hero('Articles', 'Plain advice from people who have done the work. Take it to your next toolbox talk.', null, {
        secondaryLink: { label: 'See course dates', url: calendar },
      }),
      { blockType: 'articleGrid', title: 'All articles', filterLabel: 'Category' },
      sharedBlock(refs.shared('crew')),
    ],
  },
  ...articles.map(({ slug, title, daysAgo, image, category, author, summary, blocks }) => ({
    path: `/articles/${slug}/`,
    title,
    pageType: 'ArticlePage',
    searchDescription: summary.slice(0, 200),
    fields: {
      date: daysFromToday(-daysAgo),
      image: refs.image(image),
      summary,
      author,
      categories: category.map(refs.category),
    },
    blocks: blocks(refs),
  })),
]
