/** The demo's course online: what is read in each part, and the questions of the last. */
export const refresherParts: readonly { readonly title: string; readonly text: readonly string[] }[] = [
  {
    title: 'What changed in the law',
    text: [
      'Everyone on a site still has a duty: the company that runs it, the people who work there, and you. What changed is who must be told, and how soon.',
      'Tell WorkSafe straight away of a death, a notifiable injury or illness, and an incident that could have caused one. Leave the place as it is until an inspector says otherwise, except to help someone or to make it safe.',
    ],
  },
  {
    title: 'Silica and dust',
    text: [
      'Cutting, grinding and drilling concrete, brick and stone sends silica into the air. You can’t see the part that harms you, and what it does to lungs can’t be undone.',
      'Wet cutting or extraction at the tool comes first. A fitted P2 mask or better comes on top of that, never instead.',
    ],
  },
  {
    title: 'Height: four metres up',
    text: [
      'Most people who fall are less than three metres up. Look at what holds you before you look at what you came to do.',
      'Edge protection beats a harness, and a harness without a rescue plan is half a plan. Ask who gets you down, and how long it takes.',
    ],
  },
  {
    title: 'Plant and blind spots',
    text: [
      'If you can’t see the operator’s eyes, they can’t see you. Walk where people walk, and wait for the thumb up before you come closer.',
      'A reversing alarm tells you that you are too near already.',
    ],
  },
  {
    title: 'Four incidents: what would you do?',
    text: [
      'A trench is a metre and a half deep, unshored, and it rained overnight. A mate jumps in to get a level. Stop him, get him out, and get it shored: it takes less than a second for a side to come down.',
      'A ladder is tied at the bottom only. A cord runs through a puddle. A spotter looks at his phone. Say it out loud each time. No one has been hurt yet, and that is the moment to speak.',
    ],
  },
]

export const refresherQuestions: readonly {
  readonly asks: string
  readonly answers: readonly string[]
  readonly right: number
}[] = [
  {
    asks: 'You cut a concrete block for a minute. What comes first?',
    answers: ['A dust mask', 'Water on the blade, or extraction', 'An open door'],
    right: 1,
  },
  {
    asks: 'Whom do you tell straight away if someone is badly hurt?',
    answers: [
      'The person who runs the site, and they tell WorkSafe',
      'No one, until the form is filled in',
      'The insurer',
    ],
    right: 0,
  },
  {
    asks: 'You can’t see the digger driver’s eyes. What do you do?',
    answers: ['Walk behind it', 'Wave and go', 'Wait until they see you and signal'],
    right: 2,
  },
]
