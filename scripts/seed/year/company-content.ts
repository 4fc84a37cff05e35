export type YearCompany = {
  name: string
  /** Slug of the nearest calendar place. */
  place: string
  city: string
  postcode: string
  trade: string
  size: number
  isMember: boolean
  /** Credit limit in cents; 0 pays by card. */
  limitCents: number
}

const company = (line: string): YearCompany => {
  const [name = '', place = '', city = '', postcode = '', trade = '', size, membership, thousands] = line.split('|')
  return {
    name,
    place,
    city,
    postcode,
    trade,
    size: Number(size),
    isMember: membership === 'member',
    limitCents: Number(thousands) * 100_000,
  }
}

/** Name, nearest place, city, postcode, trade, people, membership, credit limit in thousands of dollars. All invented. */
export const yearCompanies: readonly YearCompany[] = `
Hauraki Civil Constructors|auckland-onehunga|Auckland|1061|Roads and bridges|24|member|40
Waitematā Formwork|auckland-onehunga|Auckland|1023|Concreting|18|member|20
Northcote & Sons Builders|auckland-north-shore|Auckland|0627|House building|11||0
Pukeko Electrical|auckland-north-shore|Auckland|0632|Electrical|14|member|10
Manukau Cranes|auckland-ara-airport|Auckland|2022|Crane and plant hire|16|member|30
Fale Construction|auckland-ara-airport|Auckland|2104|Commercial building|18||15
Golden Bridge Joinery|auckland-onehunga|Auckland|1060|Carpentry|9||0
Singh Brothers Plastering|auckland-ara-airport|Auckland|2025|Plastering|12||10
Kaipara Roofing|auckland-north-shore|Auckland|0810|Roofing|8||0
Bream Head Builders|whangarei|Whangārei|0110|House building|10|member|0
Te Tai Tokerau Drainage|whangarei|Whangārei|0112|Pipes and drains|12||10
Waikato Earthmovers|hamilton|Hamilton|3204|Demolition and excavation|20|member|25
Rukuhia Steel|hamilton|Hamilton|3282|Structural steel|15|member|20
Five Cross Roads Painters|hamilton|Hamilton|3214|Painting|7||0
Huka Scaffold|taupo|Taupō|3330|Scaffolding|13|member|15
Lakeland Homes|taupo|Taupō|3330|House building|9||0
Mount Maunganui Marine Works|tauranga|Tauranga|3116|Rail, ports and power|17|member|25
Kaimai Concrete|tauranga|Tauranga|3110|Concreting|14||10
Te Puke Plumbing & Gas|tauranga|Te Puke|3119|Plumbing|8||0
Geyserland Civil|rotorua|Rotorua|3010|Roads and bridges|15|member|20
Redwood Timber Frames|rotorua|Rotorua|3015|Carpentry|11||0
Tairāwhiti Roading|gisborne|Gisborne|4010|Roads and bridges|16||20
Poverty Bay Glazing|gisborne|Gisborne|4010|Glazing|6||0
Ahuriri Builders|napier-hastings|Napier|4110|Commercial building|13|member|15
Heretaunga Irrigation & Drains|napier-hastings|Hastings|4122|Pipes and drains|10||0
Taranaki Pipelines|new-plymouth|New Plymouth|4310|Pipes and drains|18|member|30
Mounga Abseil & Rigging|new-plymouth|New Plymouth|4310|Crane and plant hire|9||0
Durie Hill Renovations|whanganui|Whanganui|4500|Renovation and maintenance|7||0
Manawatū Line Services|palmerston-north|Palmerston North|4410|Rail, ports and power|15|member|20
Tararua Wind Maintenance|palmerston-north|Palmerston North|4414|Electrical|11||10
Wairarapa Fencing & Landscapes|masterton|Masterton|5810|Landscaping|8||0
Harbour City Interiors|wellington|Wellington|6011|Plastering|14||10
Cook Strait Construction|wellington|Wellington|6012|Commercial building|20|member|35
Hutt Valley Air Conditioning|wellington|Lower Hutt|5010|Air conditioning and heating|10||0
Porirua Labour Hire|wellington|Porirua|5022|Labour hire|22|member|20
Tasman Bay Tiling|nelson|Nelson|7010|Tiling and flooring|7||0
Wairau Vineyard Structures|blenheim|Blenheim|7201|Structural steel|9||10
Grey River Demolition|greymouth|Greymouth|7805|Demolition and excavation|8||0
Ōtautahi Builders|christchurch|Christchurch|8011|Commercial building|22|member|40
Port Hills Roading|christchurch|Christchurch|8022|Roads and bridges|18|member|25
Avon Fire & Security|christchurch|Christchurch|8014|Fire and security|10||0
Caroline Bay Bricklayers|timaru|Timaru|7910|Bricklaying|7||0
Remarkables Lifts & Cranes|queenstown|Queenstown|9300|Crane and plant hire|11|member|15
Wakatipu Home Builders|queenstown|Queenstown|9304|House building|10||0
Ōtepoti Heritage Masonry|dunedin-workforce-central|Dunedin|9016|Renovation and maintenance|12||10
Taieri Contracting|dunedin-workforce-central|Mosgiel|9024|Roads and bridges|13|member|15
Southland Silo & Steel|invercargill|Invercargill|9810|Structural steel|10||10
`
  .trim()
  .split('\n')
  .map(company)

/** People who book for themselves. */
export const lonePeople = 9
