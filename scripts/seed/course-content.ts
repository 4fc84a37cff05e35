/** Course page text below the head: outcomes, the day's parts, and what to bring. */
export type CourseWords = {
  readonly outcomes: readonly string[]
  readonly day: readonly (readonly [when: string, what: string])[]
  readonly bring: readonly string[]
}

const id = 'Photo identification, and your employer’s name if you have one'
const gear = 'Boots, long sleeves and long trousers: half of it is outside'
const renewing = 'If you’re renewing, your current card number'

export const courseWords: Readonly<Record<string, CourseWords>> = {
  'foundation-building-construction': {
    outcomes: [
      'Walk onto a building site and name the five things most likely to hurt you before smoko.',
      'Tell a control that works from a sign that only says “take care”.',
      'Read a site’s hazard board, sign-in and emergency plan, and know what each asks of you.',
      'Say stop, and have it heard, when something is off.',
    ],
    day: [
      ['First hour', 'How people get hurt on New Zealand sites, from real incidents and the photos taken that day.'],
      [
        'Second hour',
        'Falls, falling things, electricity and plant: what good controls look like, and who owes them to you.',
      ],
      [
        'Third hour',
        'A site walk on paper. In pairs you find what’s wrong, and fix it from the top of the hierarchy down.',
      ],
      ['Last hour', 'Your rights and duties in plain words, then a short assessment by talking and doing.'],
    ],
    bring: [id, renewing],
  },
  'foundation-civil': {
    outcomes: [
      'Judge a trench before you get in: soil, spoil, shoring, ladder, way out.',
      'Find services before the bucket does, with plans, a locator and a shovel.',
      'Keep out of the blind side of a digger, and get an operator’s eye before you walk.',
      'Set up behind temporary traffic management, and know when it isn’t enough.',
    ],
    day: [
      ['First hour', 'Three civil incidents, told by the people who were there. What would have stopped each one?'],
      ['Second hour', 'Excavations and services: shoring, benching, permits, and what a strike costs.'],
      ['Third hour', 'Mobile plant and live traffic, with a blind-spot mat laid out on the floor.'],
      ['Last hour', 'Plan a half-day job on a real street with your group, then talk your assessor through it.'],
    ],
    bring: [id, renewing, 'Bring a job you’re about to start, if you can: we use it'],
  },
  'foundation-refresher': {
    outcomes: [
      'Name what has changed in law and good practice since you last sat in this chair.',
      'Spot the shortcuts that experienced people take, your own included.',
      'Pass on one thing to your crew tomorrow that they didn’t know.',
    ],
    day: [
      ['First half hour', 'What changed in two years: the law, silica, height, and how sites check cards.'],
      ['Next hour', 'Four incidents with experienced crews. You decide what you’d have done, then hear what happened.'],
      ['Last half hour', 'A short assessment by talking. Pass, and your card runs another two years from today.'],
    ],
    bring: ['Photo identification and the number of the card you’re renewing'],
  },
  'te-reo-foundation': {
    outcomes: [
      'Kōrero about hazards, controls and duties in te reo Māori, with the words crews use.',
      'Walk onto a building site and name what’s most likely to hurt you and your whānau.',
      'Lead a karakia, a toolbox talk or a stop-work in te reo, and be heard.',
    ],
    day: [
      ['Tīmatanga', 'Mihi, whanaungatanga, and how our people get hurt at work.'],
      ['Before kai', 'Ngā mōrearea: falls, plant, electricity and dust, with photos from local jobs.'],
      ['After kai', 'A site walk on paper in pairs. Your kaiako listens and asks; no one writes an essay.'],
      ['Whakakapinga', 'Rights and duties, then assessment by kōrero, in te reo.'],
    ],
    bring: [id, 'At your marae or site, for eight or more: tell us about tikanga and kai when you book'],
  },
  'working-at-height': {
    outcomes: [
      'Choose between edge protection, scaffold, a platform and a harness, and defend the choice.',
      'Fit a harness, check a lanyard and an anchor, and reject the one that isn’t right.',
      'Work out clearance so that the fall stops above the slab.',
      'Set up a rescue that has someone down in minutes, without the fire service.',
    ],
    day: [
      ['First hour', 'Why two metres kills. Choosing the control before reaching for a harness.'],
      ['Second hour', 'Gear on the table: fit, inspect, reject. Anchors, lanyards and clearance by the numbers.'],
      ['Third hour', 'On the rig, or forty storeys up in VR: clip on, move, change anchor.'],
      ['Last hour', 'Rescue. Each person plans one, runs one and is the casualty once.'],
    ],
    bring: [id, gear, 'Your own harness if you have one, and we’ll inspect it with you'],
  },
  'lifting-and-rigging': {
    outcomes: [
      'Read a load chart and sling angles without guessing.',
      'Choose and inspect chains, slings and shackles, and bin what’s had its day.',
      'Signal a crane by hand and by radio so the operator never has to wonder.',
      'Set an exclusion zone that people respect, and stop a lift that isn’t right.',
    ],
    day: [
      ['First two hours', 'Weights, centres, angles. What a 60° sling does to your safe load.'],
      ['Before lunch', 'Gear inspection with real rejects: find the fault before we tell you.'],
      ['After lunch', 'In the yard: sling, signal and land a load, then swap roles.'],
      ['Last hour', 'Plan a lift with a tag line and a spotter, and brief it to the group.'],
    ],
    bring: [id, gear, 'Gloves you can feel a shackle pin through'],
  },
  'confined-spaces': {
    outcomes: [
      'Tell a confined space from a tight one, and say why it matters.',
      'Test the air in the right order at the right heights, and read what the meter says.',
      'Fill in a permit that would stop a bad entry.',
      'Stand by: watch, log, call, and never go in after someone.',
    ],
    day: [
      ['First two hours', 'Gas, oxygen, engulfment. Why most who die in confined spaces went in to help.'],
      ['Before lunch', 'Meters, bump tests and permits, on spaces you know: pits, tanks, culverts.'],
      ['After lunch', 'Entries in VR, where you can get it wrong, then in our steel tank with a tripod and winch.'],
      ['Last hour', 'A rescue drill against the clock, and what you’d change.'],
    ],
    bring: [id, gear, 'Clean shaven if you’ll wear a respirator', 'Tell us beforehand if tight spaces bother you'],
  },
  'hazard-and-risk': {
    outcomes: [
      'Write a task analysis on one page that your crew will read.',
      'Rank risks by what they could do, not by a colour on a matrix.',
      'Run a toolbox talk that ends with someone changing how they work.',
    ],
    day: [
      ['First two hours', 'What a task analysis is for. Yours, your neighbour’s, and one that failed in court.'],
      ['Before lunch', 'Build one for your own next job, step by step, with the people who’d do it.'],
      ['After lunch', 'Toolbox talks: five minutes each, in front of the group, with honest feedback.'],
      ['Last hour', 'Monitoring and review: how you find out that a control has stopped working.'],
    ],
    bring: [id, renewing, 'A job you’re planning, with drawings or photos if you have them'],
  },
  'health-and-safety-reps': {
    outcomes: [
      'Use your powers as a rep: inspect, ask, recommend and be answered.',
      'Investigate a near miss without looking for someone to blame.',
      'Issue a provisional improvement notice, and know when to direct unsafe work to cease.',
      'Chair a health and safety committee that decides things.',
    ],
    day: [
      ['Day one, morning', 'The Act from a rep’s side: who owes what, and what you can ask for.'],
      ['Day one, afternoon', 'Inspections and recommendations, with a role play against a busy manager.'],
      ['Day two, morning', 'Investigating an incident from statements, photos and a timeline.'],
      ['Day two, afternoon', 'Notices and ceasing work, then the assessment for the unit standard.'],
    ],
    bring: [id, 'Proof that you were elected, and your company’s health and safety policy if it has one'],
  },
  'supervisor-gold': {
    outcomes: [
      'Plan work so that the safe way is also the easy way.',
      'Run a toolbox talk that lands, and a near-miss review where people speak.',
      'Stop a job without losing the crew.',
      'Explain what the law asks of you, and what it asks of the people above you.',
    ],
    day: [
      ['Day one, morning', 'What supervisors do that keeps crews safe: evidence from New Zealand sites.'],
      ['Day one, afternoon', 'Planning, briefing, checking. You brief a job and someone else has to build it.'],
      ['Day two, morning', 'Hard conversations: drugs and alcohol, shortcuts, mates. Practised with an actor.'],
      ['Day two, afternoon', 'Duties under the Act, notifiable events, and a plan for your first month back.'],
    ],
    bring: [id, renewing, 'A toolbox talk you’ve given, good or bad'],
  },
  'site-manager-briefing': {
    outcomes: [
      'Sort out overlapping duties when five companies share a site, and write it down in a page.',
      'Check a subcontractor in ten minutes: what to ask for and what to ignore.',
      'Run the first hour after a notifiable event: people, scene, regulator, family.',
    ],
    day: [
      ['First hour', 'Who’s a PCBU on your site, and what “so far as is reasonably practicable” has meant in court.'],
      ['Second hour', 'Overlapping duties: consult, cooperate, coordinate, with a worked site of five companies.'],
      ['Third hour', 'Choosing and watching subcontractors. Bring one and we check them together.'],
      ['Last hour', 'The first hour after something goes wrong, run live against the clock.'],
    ],
    bring: [
      'A computer with a camera, and a quiet room',
      'Photo identification at the start',
      'Your site’s safety plan, if you want it looked at',
    ],
  },
  'first-aid-for-site': {
    outcomes: [
      'Do CPR and use a defibrillator until the ambulance comes, however far away you work.',
      'Stop serious bleeding with pressure, packing and a tourniquet.',
      'Look after crush injuries, falls, electric shock, burns and something in the eye.',
      'Call 111 so that help finds a site with no street number.',
    ],
    day: [
      ['First two hours', 'CPR and defibrillators on manikins, in boots, on gravel, until it’s dull.'],
      ['Before lunch', 'Bleeding, shock and tourniquets, with fake blood and real gloves.'],
      ['After lunch', 'Falls, crush, electricity, burns, eyes: scenarios in the yard with a kit from a ute.'],
      ['Last two hours', 'Assessment in pairs for the unit standards, and what belongs in your kit.'],
    ],
    bring: [id, gear, 'You’ll be on your knees for much of the day'],
  },
}
