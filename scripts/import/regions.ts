const authorities: Readonly<Record<string, string>> = {
  northland: 'Far North, Whangarei, Kaipara',
  auckland: 'Auckland',
  waikato:
    'Thames Coromandel, Hauraki, Waikato, Matamata Piako, Hamilton, Waipa, Otorohanga, South Waikato, Waitomo, Taupo',
  'bay-of-plenty': 'Western Bay of Plenty, Tauranga, Rotorua, Rotorua Lakes, Whakatane, Kawerau, Opotiki',
  gisborne: 'Gisborne',
  'hawkes-bay': 'Wairoa, Hastings, Napier, Central Hawkes Bay',
  taranaki: 'New Plymouth, Stratford, South Taranaki',
  'manawatu-whanganui': 'Ruapehu, Whanganui, Wanganui, Rangitikei, Manawatu, Palmerston North, Tararua, Horowhenua',
  wellington: 'Kapiti Coast, Porirua, Upper Hutt, Lower Hutt, Hutt, Wellington, Masterton, Carterton, South Wairarapa',
  tasman: 'Tasman',
  nelson: 'Nelson',
  marlborough: 'Marlborough',
  'west-coast': 'Buller, Grey, Westland',
  canterbury: 'Kaikoura, Hurunui, Waimakariri, Christchurch, Selwyn, Ashburton, Timaru, Mackenzie, Waimate',
  otago: 'Waitaki, Central Otago, Queenstown Lakes, Dunedin, Clutha',
  southland: 'Southland, Gore, Invercargill',
  'chatham-islands': 'Chatham Islands',
}

/** Keyed as `hivis_address_key` writes it, without "District" or "City". An authority in two regions goes with its larger town. */
export const regionOfAuthority: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(authorities).flatMap(([region, names]) =>
    names.split(', ').map((name) => [name.toLowerCase(), region]),
  ),
)
