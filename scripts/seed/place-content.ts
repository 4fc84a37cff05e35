export const placeContent: Readonly<Record<string, readonly [parking: string, transit: string, nearby: string]>> = {
  whangarei: [
    'Free all day behind the building, off Vine Street',
    'Rose Street bus station, 4 minutes on foot',
    'Two cafés and a bakery on Rathbone Street',
  ],
  'auckland-north-shore': [
    '20 spaces under the building, marked Training; free on Apollo Drive',
    'Constellation bus station, 12 minutes on foot',
    'A café on the ground floor, open from 7 am',
  ],
  'auckland-onehunga': [
    'Free on Church Street for the day; not in the supermarket’s car park, it tows',
    'Onehunga station and bus stop, 6 minutes on foot',
    'Bakeries and a café on Onehunga Mall',
  ],
  'auckland-ara-airport': [
    'Free in front of the building; sign in your plate at the desk',
    'AirportLink bus, stop at The Landing, 8 minutes on foot',
    'A lunch bar next door, cash or card',
  ],
  hamilton: [
    'Council car park on Collingwood Street, $6 a day',
    'Transport Centre, 7 minutes on foot',
    'Cafés on Victoria Street, two blocks away',
  ],
  taupo: [
    'Free all day on Tongariro Street’s side roads',
    'InterCity stops at the visitor centre, 3 minutes on foot',
    'A bakery across the road',
  ],
  tauranga: [
    'Spring Street car park building, $10 a day',
    'Willow Street bus stops, 3 minutes on foot',
    'Cafés on The Strand, 5 minutes on foot',
  ],
  rotorua: [
    'Free for the day behind the building, off Pukaki Street',
    'Arawa Street bus stops, 6 minutes on foot',
    'A supermarket and a sushi bar across the road',
  ],
  gisborne: ['Free on Reads Quay, all day', 'Bright Street bus stops, 5 minutes on foot', 'A café by the bridge'],
  'napier-hastings': [
    '12 spaces at the back; free on Carlyle Street after that',
    'Dalton Street bus stops, 9 minutes on foot',
    'A lunch bar on the corner of Thackeray Street',
  ],
  'new-plymouth': [
    'Downtown car park building, $5 a day, 2 minutes on foot',
    'Ariki Street bus station, 4 minutes on foot',
    'Cafés on Devon Street',
  ],
  whanganui: [
    'Free all day on Ridgway Street above the church',
    'Maria Place bus stops, 4 minutes on foot',
    'A café in the old post office',
  ],
  'palmerston-north': [
    'Council car park on Cuba Street, $5 a day',
    'Main Street bus terminal, 5 minutes on foot',
    'Food court in the Plaza, 6 minutes on foot',
  ],
  masterton: ['Free at the door', 'Masterton station, 15 minutes on foot', 'A supermarket next door'],
  wellington: [
    'None at the building; Wilson on Taranaki Street, $22 a day',
    'Courtenay Place bus stops, 4 minutes on foot; the station is 10 minutes by bus',
    'Cafés on every corner of Taranaki Street',
  ],
  nelson: [
    'Free all day on Achilles Avenue’s west side',
    'Bridge Street bus terminal, 4 minutes on foot',
    'A bakery on Bridge Street',
  ],
  blenheim: [
    'Free in the car park on Alfred Street',
    'InterCity stops at the railway station, 6 minutes on foot',
    'A café in the library',
  ],
  greymouth: ['Free on Tainui Street', 'Greymouth station, 5 minutes on foot', 'A bakery two doors down'],
  christchurch: [
    '40 spaces on site, free; trailers at the far end',
    'Orbiter bus, Roydvale Avenue stop, 7 minutes on foot',
    'A café in the business park, open from 6.30 am',
  ],
  timaru: [
    'Free all day on Arthur Street above Theodosia Street',
    'Bus stops on Stafford Street, 5 minutes on foot',
    'Cafés at The Bay Hill',
  ],
  queenstown: [
    'Free on site; the road in from Frankton is slow from 7.30 am',
    'Frankton bus hub, 8 minutes on foot',
    'A supermarket and cafés at Five Mile',
  ],
  'dunedin-workforce-central': [
    'Rattray Street car park building, $9 a day',
    'Bus hub on Great King Street, 10 minutes on foot',
    'A café on Bond Street',
  ],
  invercargill: [
    'Free all day on Tay Street’s side roads',
    'Bus stops on Dee Street, 6 minutes on foot',
    'Cafés on Esk Street',
  ],
}
