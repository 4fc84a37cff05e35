import type pg from 'pg'
import { invents } from './blocks'
import { richText } from './lexical'

type SeedItem = {
  title: string
  description: string
  art: string
  /** Cents with GST. */
  priceCents: number
  memberPriceCents: number
  weightGrams: number
  stock: number | null
  membersOnly?: boolean
  details: string
}

/** With and without stock counts, for everyone and for members. */
export const seedItems: SeedItem[] = [
  {
    title: 'Site hazard board',
    description: 'A1, weatherproof, with room for twelve hazards and a pen that writes in the rain.',
    art: 'hazard-board',
    priceCents: 6400,
    memberPriceCents: 5200,
    weightGrams: 900,
    stock: 140,
    details:
      'Printed on 5 mm corflute with eyelets in the corners. Wipes clean with methylated spirits. 841 × 594 mm, 900 g.',
  },
  {
    title: 'Hearing kit for a crew of four',
    description: 'Four pairs of class 4 muffs that people keep on, and a box of plugs for visitors.',
    art: 'ear-muffs',
    priceCents: 11_960,
    memberPriceCents: 10_235,
    weightGrams: 1600,
    stock: 60,
    details: 'Fits over or under most hard hats. Cushions and foam can be replaced; a set is in the box.',
  },
  {
    title: 'Height rescue kit',
    description: 'Pole, rope, two karabiners and the five-line plan, in a bag that hangs beside the anchor.',
    art: 'harness',
    priceCents: 48_300,
    memberPriceCents: 41_975,
    weightGrams: 7400,
    stock: 3,
    details:
      'Reaches six metres. Rated for one person up to 140 kg. Inspect every six months; we’ll do it for free when you come to a course.',
  },
  {
    title: 'First aid kit for the ute',
    description: 'For up to five people, with a tourniquet, burn gel and eye wash. Hangs behind the seat.',
    art: 'first-aid',
    priceCents: 9600,
    memberPriceCents: 8200,
    weightGrams: 1900,
    stock: null,
    details: 'Refills are sold separately: call us with the number on the packet.',
  },
  {
    title: 'Toolbox talk cards, a year of Mondays',
    description: 'Fifty-two talks of five minutes on cards that survive a pocket. For members.',
    art: 'crew-talk',
    priceCents: 0,
    memberPriceCents: 0,
    weightGrams: 450,
    stock: null,
    membersOnly: true,
    details: 'One box for each crew. Written with crews from Kaitāia to Invercargill; a new edition each winter.',
  },
]

/** Not on sale outside the demo, as no one could send invented goods: the operator turns on what they really sell. */
export async function seedShop(client: pg.Client, images: Map<string, number>): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const item of seedItems) {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO shop_items (title, description, image_id, shown_cents, member_shown_cents, details, members_only, tracks_stock, stock, weight_grams, active)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) RETURNING id`,
      [
        item.title,
        item.description,
        images.get(item.art),
        item.priceCents,
        item.memberPriceCents,
        JSON.stringify(richText(item.details)),
        item.membersOnly ?? false,
        item.stock !== null,
        item.stock ?? 0,
        item.weightGrams,
        invents,
      ],
    )
    ids.set(item.title, rows[0]?.id ?? 0)
  }
  return ids
}

const south = ['tasman', 'nelson', 'marlborough', 'west-coast', 'canterbury', 'otago', 'southland', 'chatham-islands']

/** Freight by weight for both islands. The voucher code is public, so it is for the demo only. */
export async function seedShopRules(client: pg.Client): Promise<void> {
  const bands: [name: string, upToGrams: number, priceCents: number, isSouth: boolean][] = [
    ['Small parcel', 3000, 850, false],
    ['Small parcel, South Island', 3000, 1100, true],
    ['Large parcel', 15_000, 1900, false],
    ['Large parcel, South Island', 15_000, 2400, true],
    ['Several parcels', 60_000, 5175, false],
  ]
  for (const [name, upToGrams, priceCents, isSouth] of bands) {
    const { rows } = await client.query<{ id: number }>(
      'INSERT INTO freight_rules (name, up_to_grams, shown_cents) VALUES ($1, $2, $3) RETURNING id',
      [name, upToGrams, priceCents],
    )
    for (const [order, region] of (isSouth ? south : []).entries()) {
      await client.query('INSERT INTO freight_rules_regions ("order", parent_id, value) VALUES ($1, $2, $3)', [
        order + 1,
        rows[0]?.id,
        region,
      ])
    }
  }
  if (invents) await client.query(`INSERT INTO vouchers (code, kind, shown_value) VALUES ('SPRING-10', 'percent', 10)`)
}
