import type { SeedBlock } from './blocks'
import { richText } from './lexical'

const text = (markdown: string): SeedBlock => ({ blockType: 'moduleText', content: richText(markdown) })

const picture = (image: number, caption: string): SeedBlock => ({ blockType: 'modulePicture', image, caption })

type Asked = {
  asks: string
  right: readonly string[]
  wrong: readonly string[]
  explanation: string
  order?: 'written' | 'mixed'
}

const question = ({ asks, right, wrong, explanation, order = 'mixed' }: Asked): SeedBlock => ({
  blockType: 'moduleQuestion',
  asks,
  answers: [
    ...right.map((answer) => ({ text: answer, isRight: true })),
    ...wrong.map((answer) => ({ text: answer, isRight: false })),
  ],
  order,
  explanation,
})

const courseModule = (title: string, blocks: SeedBlock[]): SeedBlock => ({ blockType: 'courseModule', title, blocks })

/** The demo's course of its own modules: civil work, four modules and eight questions. */
export const civilModules = (image: (name: string) => number): SeedBlock[] => [
  courseModule('Before you set foot on site', [
    text(
      `## Sign in, every time\n\nIf there’s a fire or a trench comes in, the sign-in is how the crew knows who to look for. Sign in when you arrive and out when you leave, even if you’re only dropping off a part.\n\nYou also get the site’s own induction. It tells you what this course can’t: where the hazards are today, where to gather, who the first aider is and where the plant runs.\n\n## You can say stop\n\nUnder the Health and Safety at Work Act 2015 you may stop, or refuse to start, work that you reasonably believe would expose you or anyone else to a serious risk. Tell your supervisor straight away. No one may treat you worse for it.`,
    ),
    picture(image('hero-site'), 'Look for the sign-in and the hazard board at the gate before you look for your crew.'),
    question({
      asks: 'You’re on site for ten minutes to drop off a hydraulic hose. What do you do first?',
      right: ['Sign in, and ask about today’s hazards'],
      wrong: [
        'Find the operator and hand it over, as you’re not working there',
        'Phone the office so that someone knows where you are',
        'Put on a hi-vis vest and walk straight to the digger',
      ],
      explanation:
        'Ten minutes is long enough to be hit by a truck. The sign-in also tells the crew to look for you if they have to leave in a hurry.',
    }),
    question({
      asks: 'Which of these does the site’s own induction tell you?',
      right: [
        'Where to gather in an emergency',
        'Who the first aider is',
        'Today’s hazards and where plant is running',
      ],
      wrong: ['How to fill in your time sheet'],
      explanation: 'Every site is different, and the same site is different next week. Ask if something isn’t covered.',
    }),
  ]),
  courseModule('Plant and people', [
    text(
      `## If you can’t see their eyes, they can’t see you\n\nThe operator of a 20-tonne digger can’t see the ground on the far side of the cab, or anyone close behind. Stay out of the swing of the boom and the counterweight, and never walk between a machine and a wall or a bank.\n\n## Before you come closer\n\n- Stop where the operator can see you.\n- Make eye contact, or call on the radio.\n- Wait until the bucket is on the ground and you get the thumbs up.\n\nWalk where people walk: marked paths are there because trucks don’t use them.`,
    ),
    picture(image('civil-works'), 'Where would you stand so that this operator can see you?'),
    question({
      asks: 'You need to tell the digger operator something. What’s the right order?',
      right: ['Stop in sight, make eye contact, wait for bucket down and thumbs up, then walk over'],
      wrong: [
        'Wave, walk over while the boom is away from you, then call out',
        'Walk up from behind, as the boom is at the front, and knock on the cab',
      ],
      explanation: 'Behind the cab is where the operator sees least, and a boom comes round in two seconds.',
    }),
    question({
      asks: 'A reversing alarm starts up close behind you. What does it tell you?',
      right: ['That you’re already too close: move out of its path'],
      wrong: [
        'That the driver has seen you',
        'That the spotter has cleared the way',
        'That the truck is about to stop',
      ],
      explanation: 'An alarm warns, it doesn’t look. Only a driver who has seen you, or a spotter, keeps you safe.',
    }),
  ]),
  courseModule('Trenches and services', [
    text(
      `## A cubic metre of soil weighs more than a ute\n\nA trench gives no warning. Don’t go into one that isn’t shored, battered or benched as its plan says, and keep spoil and machines back from the edge. An excavation a person has to work in that’s 1.5 metres deep or more, and deeper than it’s wide at the top, has to be notified to WorkSafe at least 24 hours before work starts.\n\n## Know what’s under you\n\nGet the plans before anyone digs (beforeUdig asks the owners of cables and pipes for you), locate what they show, and mark it. Then expose it by hand or with a vacuum. Plans tell you that something is there, not exactly where.`,
    ),
    {
      blockType: 'moduleVideo',
      title: 'Two minutes at the edge of a trench',
      url: 'https://vimeo.com/76979871',
      poster: image('road-works'),
      caption: 'What to look for before you go anywhere near the edge. Two minutes, with captions.',
    },
    question({
      asks: 'It rained overnight. The trench is two metres deep and its shoring hasn’t been looked at yet. What do you do?',
      right: ['Stay out until a competent person has inspected it'],
      wrong: [
        'Go in with a harness on',
        'Go in if someone watches from the top',
        'Pump the water out first, then go in',
      ],
      explanation: 'Water adds weight and takes away grip. It has to be inspected again before anyone goes in.',
    }),
    question({
      asks: 'What has to happen before the digger gets to a marked power cable?',
      right: ['The plans are on site', 'The cable is located and marked', 'It’s exposed by hand or by vacuum'],
      wrong: ['The bucket is lowered slowly until it touches'],
      explanation: 'Most cable strikes happen where people had the plan and trusted it to the centimetre.',
    }),
  ]),
  courseModule('When something goes wrong', [
    text(
      `## People first\n\nMake it safe, if you can do that without getting hurt yourself. Call 111. Send someone to the gate to bring the ambulance in. Then tell your supervisor.\n\n## Leave it as it is\n\nA death, a notifiable injury or illness, or an incident that put someone at serious and immediate risk has to be reported to WorkSafe as soon as possible. Leave the scene alone until an inspector releases it, except to help someone, to make it safe, or if the police ask.\n\n## A near miss counts\n\nTell someone about the one that nearly got you. The next person may not be as lucky.`,
    ),
    question({
      asks: 'You smell gas after a pipe has been hit. What do you do?',
      right: ['Get everyone away upwind, keep flames and engines off, and call 111'],
      wrong: [
        'Fold the pipe over and tape it',
        'Start the digger and cover it with soil',
        'Wait until the gas company rings back',
      ],
      explanation: 'One spark is enough, and a starter motor makes one. Get people away first, and call from there.',
    }),
    question({
      asks: 'Someone’s arm was crushed and the ambulance has left. What may you do at the place where it happened?',
      right: ['Make it safe, so that no one else gets hurt', 'Keep people away from it'],
      wrong: ['Hose it down so that work can go on', 'Move the machine back to the yard'],
      explanation:
        'A crushed arm is a notifiable injury. The scene stays as it is until an inspector releases it, except to help someone or to make it safe.',
    }),
  ]),
]
