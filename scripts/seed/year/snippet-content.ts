/** What support keeps at hand for replies. */
export const snippets: readonly [name: string, text: string][] = [
  [
    'Arriving',
    'Please arrive ten minutes early with photo identification. Tea, coffee and water are here; bring your lunch for a whole day.',
  ],
  ['Parking', 'There is free parking for utes and trailers behind the building. Trucks park on the street.'],
  [
    'Moving a booking',
    'You can move or cancel free of charge until five working days before the course, in your account under Bookings. After that, call us and we’ll see what we can do.',
  ],
  ['Naming people later', 'You can book seats now and name the people later, until the evening before the course.'],
  [
    'Card on the phone',
    'The card is in your account as soon as the trainer has entered the result. From there you can add it to Apple Wallet or Google Wallet.',
  ],
  [
    'Lost card',
    'A lost card costs $25 to replace and is posted within three working days. The one on the phone works straight away.',
  ],
  [
    'Card has expired',
    'The refresher is for cards that are still valid or expired less than three months ago. After that it’s the full course.',
  ],
  [
    'Paying on account',
    'Companies can ask for an account in their company settings. Finance answers within two working days, and invoices are then due on the 20th of the month following.',
  ],
  ['Copy of an invoice', 'Every invoice is in your account under Orders. I’ve sent you this one again as well.'],
  [
    'Course at your place',
    'For eight people or more we come to you, on your site or in your yard. Tell me the address, the number of people and two dates that suit.',
  ],
  [
    'Help with reading',
    'Tell us if anyone would rather be assessed by talking than by writing. The trainer plans time for it, and no one else needs to know.',
  ],
  [
    'Interpreter',
    'We teach in several languages, and someone’s own interpreter is welcome. They need no seat, only a note from you.',
  ],
]
