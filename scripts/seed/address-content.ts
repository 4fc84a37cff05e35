/**
 * Hand-written NZ streets for the embedded address index: enough to try the lookup in every region, until a LINZ import
 * (scripts/import-addresses.ts) replaces them. `= region`, `# suburb | city | postcode` (no suburb: `# city | postcode`), then streets with
 * house numbers; `76*12` is a building with twelve units.
 */
export const addressContent = `
= northland
# Whangārei | 0110
Bank Street 1-212; Cameron Street 1-120; Walton Street 1-115; Rathbone Street 1-98; Water Street 1-60; Dent Street 1-66; Robert Street 1-50
Norfolk Street 1-48; Vine Street 1-50; Maunu Road 1-180; Port Road 1-140; Western Hills Drive 1-130
# Kensington | Whangārei | 0112
Kamo Road 1-160; Kensington Avenue 1-60; Mill Road 1-90
# Kerikeri | 0230
Kerikeri Road 1-230; Hobson Avenue 1-60; Cobham Road 1-60; Fairway Drive 1-48; Homestead Road 1-40
# Kaitaia | 0410
Commerce Street 1-210; Redan Road 1-80; Matthews Avenue 1-60; Puckey Avenue 1-60
# Dargaville | 0310
Victoria Street 1-140; Hokianga Road 1-110; Normanby Street 1-90
# Paihia | 0200
Marsden Road 1-130; Williams Road 1-50; Kings Road 1-50
# Kaikohe | 0405
Broadway 1-150; Station Road 1-60

= auckland
# Auckland Central | Auckland | 1010
Queen Street 1-499; Hobson Street 1-212 76*24; Nelson Street 1-190 147*18; Albert Street 1-110; Victoria Street West 1-160
Wellesley Street West 1-90; Symonds Street 1-170; Shortland Street 1-70; Fort Street 1-90; Customs Street East 1-90; Quay Street 1-200
High Street 1-70; Lorne Street 1-80; Anzac Avenue 1-140; Beach Road 1-160; Federal Street 1-120; Greys Avenue 1-130
Karangahape Road 1-330; Pitt Street 1-90; Vincent Street 1-100
# Ponsonby | Auckland | 1011
Ponsonby Road 1-314; Vermont Street 1-80; Williamson Avenue 1-60
# Freemans Bay | Auckland | 1011
Franklin Road 1-110; Wellington Street 1-90
# Herne Bay | Auckland | 1011
Jervois Road 1-320
# Grey Lynn | Auckland | 1021
Richmond Road 1-220; Great North Road 1-560
# Parnell | Auckland | 1052
Parnell Road 1-480; The Strand 1-120; St Stephens Avenue 1-110; Gladstone Road 1-160
# Newmarket | Auckland | 1023
Broadway 1-440; Khyber Pass Road 1-240; Gillies Avenue 1-80; Nuffield Street 1-60
# Remuera | Auckland | 1050
Remuera Road 1-640; Victoria Avenue 1-160
# Mount Eden | Auckland | 1024
Mount Eden Road 1-640; Dominion Road 1-700; Valley Road 1-120
# Onehunga | Auckland | 1061
Church Street 1-240; Onehunga Mall 1-310; Neilson Street 1-380; Selwyn Street 1-150
# Penrose | Auckland | 1061
Great South Road 560-860; O’Rorke Road 1-90; Rockridge Avenue 1-40
# Mount Wellington | Auckland | 1060
Mount Wellington Highway 1-560; Carbine Road 1-140
# Ōtāhuhu | Auckland | 1062
Great South Road 250-540; Atkinson Avenue 1-160; Mason Avenue 1-60
# St Heliers | Auckland | 1071
St Heliers Bay Road 1-420; Tamaki Drive 340-440
# Takapuna | Auckland | 0622
Hurstmere Road 1-280; Lake Road 300-520; Anzac Street 1-110; Killarney Street 1-60; Como Street 1-50
# Devonport | Auckland | 0624
Victoria Road 1-200; King Edward Parade 1-60; Clarence Street 1-50
# Rosedale | Auckland | 0632
Apollo Drive 1-120; Constellation Drive 1-130; Rosedale Road 1-330; William Pickering Drive 1-70
# Glenfield | Auckland | 0629
Glenfield Road 1-440; Bentley Avenue 1-90
# Browns Bay | Auckland | 0630
Clyde Road 1-90; Anzac Road 1-70; Beach Road 640-1060
# Henderson | Auckland | 0612
Lincoln Road 1-340; Railside Avenue 1-90; Edmonton Road 1-200
# New Lynn | Auckland | 0600
Great North Road 3000-3180; Totara Avenue 1-60; Clark Street 1-90
# Auckland Airport | Auckland | 2022
Leonard Isitt Drive 1-40; George Bolt Memorial Drive 1-60; Tom Pearce Drive 1-40
# Māngere East | Auckland | 2024
Massey Road 1-360; Savill Drive 1-90
# Manukau | Auckland | 2104
Great South Road 640-760; Cavendish Drive 1-150; Lambie Drive 1-60
# Papatoetoe | Auckland | 2025
St George Street 1-230; East Tamaki Road 1-200
# East Tāmaki | Auckland | 2013
Springs Road 1-180; Harris Road 1-160; Neales Road 1-60
# Howick | Auckland | 2014
Picton Street 1-140; Cook Street 1-120; Ridge Road 1-180
# Papakura | 2110
Great South Road 180-360; Broadway 1-60; Wood Street 1-60; O’Shannessey Street 1-60
# Pukekohe | 2120
King Street 1-180; Edinburgh Street 1-110; Manukau Road 1-220; Queen Street 1-160
# Ōrewa | 0931
Hibiscus Coast Highway 280-400; Moana Avenue 1-60; Riverside Road 1-90
# Warkworth | 0910
Queen Street 1-50; Neville Street 1-50; Alnwick Street 1-60

= waikato
# Hamilton Central | Hamilton | 3204
Victoria Street 1-960; Collingwood Street 1-240; Anglesea Street 1-420; Tristram Street 1-190; London Street 1-130; Ward Street 1-170
Bryce Street 1-130; Alexandra Street 1-90; Rostrevor Street 1-110
# Frankton | Hamilton | 3204
Commerce Street 1-190; Lake Road 1-170; Kent Street 1-120; High Street 1-110
# Hamilton East | Hamilton | 3216
Grey Street 300-960; Clyde Street 1-320; Naylor Street 1-140
# Te Rapa | Hamilton | 3200
Te Rapa Road 300-960; Church Road 1-140; Maui Street 1-90
# Cambridge | 3434
Victoria Street 1-130; Duke Street 1-100; Queen Street 1-130; Alpha Street 1-80
# Te Awamutu | 3800
Alexandra Street 1-560; Sloane Street 1-190; Mahoe Street 1-120
# Taupō | 3330
Tongariro Street 1-80; Heuheu Street 1-130; Tamamutu Street 1-160; Spa Road 1-220; Lake Terrace 1-240; Rifle Range Road 1-200
# Tokoroa | 3420
Bridge Street 1-110; Leith Place 1-60; Maraetai Road 1-150
# Matamata | 3400
Broadway 1-150; Arawa Street 1-80
# Thames | 3500
Pollen Street 300-760; Queen Street 100-340
# Morrinsville | 3300
Thames Street 1-330; Studholme Street 1-110
# Huntly | 3700
Main Street 1-180
# Tairua | 3508
Main Road 200-330; Manaia Road 1-110
# Whitianga | 3510
Albert Street 1-80; Buffalo Beach Road 1-160
# Te Kūiti | 3910
Rora Street 1-200; Taupiri Street 1-80
# Ōtorohanga | 3900
Maniapoto Street 1-130

= bay-of-plenty
# Tauranga | 3110
Spring Street 1-80; The Strand 1-130; Cameron Road 1-720; Devonport Road 1-330; Grey Street 1-140; Willow Street 1-80; Durham Street 1-150
Elizabeth Street 1-110; First Avenue 1-90; Eleventh Avenue 1-180
# Greerton | Tauranga | 3112
Chadwick Road 1-160; Greerton Road 1-110
# Mount Maunganui | 3116
Maunganui Road 1-720; Marine Parade 1-260; Totara Street 1-180; Newton Street 1-90; Hewletts Road 1-190
# Pāpāmoa | 3118
Papamoa Beach Road 1-760; Domain Road 1-130; Gravatt Road 1-130
# Rotorua | 3010
Amohau Street 1080-1320; Fenton Street 1040-1500; Tutanekai Street 1050-1360; Arawa Street 1050-1300; Pukuatua Street 1050-1300
Haupapa Street 1050-1250; Te Ngae Road 1-300; Old Taupō Road 1-420; Hinemoa Street 1050-1300
# Whakatāne | 3120
The Strand 1-260; King Street 1-190; Domain Road 1-130; Commerce Street 1-110
# Te Puke | 3119
Jellicoe Street 1-260; Boucher Avenue 1-110
# Katikati | 3129
Main Road 1-130; Talisman Drive 1-50
# Kawerau | 3127
Islington Street 1-80; Onslow Street 1-130
# Ōpōtiki | 3122
Church Street 1-150; Elliott Street 1-90

= gisborne
# Gisborne | 4010
Gladstone Road 1-760; Reads Quay 1-80; Peel Street 1-110; Childers Road 1-620; Palmerston Road 1-480; Ormond Road 1-420; Grey Street 1-140
Customhouse Street 1-50; Awapuni Road 1-230; Wainui Road 1-280; Stout Street 1-200; Lytton Road 1-420; Derby Street 1-150; Bright Street 1-80
# Tolaga Bay | 4077
Cook Street 1-90; Solander Street 1-60
# Ruatōria | 4032
Waiomatatini Road 1-80

= hawkes-bay
# Napier South | Napier | 4110
Carlyle Street 1-130; Hastings Street 1-260; Emerson Street 1-240; Tennyson Street 1-230; Dickens Street 1-110; Dalton Street 1-130
Marine Parade 1-480; Munroe Street 1-110; Station Street 1-60
# Ahuriri | Napier | 4110
Bridge Street 1-80; West Quay 1-80; Waghorne Street 1-90
# Onekawa | Napier | 4110
Taradale Road 1-320; Austin Street 1-110
# Taradale | Napier | 4112
Gloucester Street 180-420; Meeanee Road 400-520
# Hastings | 4122
Heretaunga Street West 100-860; Heretaunga Street East 100-620; Karamu Road North 100-620; Queen Street East 100-420; Market Street North 100-230
St Aubyn Street West 100-820
# Mahora | Hastings | 4120
Omahu Road 100-1260; Frederick Street 100-260
# Havelock North | 4130
Te Mata Road 1-190; Joll Road 1-80; Napier Road 1-120
# Waipukurau | 4200
Ruataniwha Street 1-150; Racecourse Road 1-130
# Wairoa | 4108
Marine Parade 1-260; Queen Street 1-130
# Waipawa | 4210
Ruataniwha Street 1-110; High Street 1-60

= taranaki
# New Plymouth | 4310
Devon Street West 1-320; Devon Street East 1-360; Young Street 1-90; Powderham Street 1-180; Courtenay Street 1-180; Gill Street 1-230
Leach Street 1-190; Vivian Street 1-160; Liardet Street 1-110; Carrington Street 1-360
# Fitzroy | New Plymouth | 4312
Devon Street East 440-760; Clemow Road 1-110
# Bell Block | New Plymouth | 4312
Parklands Avenue 1-130; Katere Road 1-80; Corbett Road 1-120
# Stratford | 4332
Broadway 160-460; Regan Street 1-180; Fenton Street 1-160
# Hāwera | 4610
High Street 1-330; Princes Street 1-210; Regent Street 1-90; South Road 1-260
# Inglewood | 4330
Rata Street 1-110; Matai Street 1-80
# Waitara | 4320
McLean Street 1-130; Queen Street 1-60
# Ōpunake | 4616
Tasman Street 1-160; Napier Street 1-80
# Pātea | 4520
Egmont Street 1-110

= manawatu-whanganui
# Whanganui | 4500
Victoria Avenue 1-420; Ridgway Street 1-110; Guyton Street 1-230; Ingestre Street 1-190; Taupō Quay 1-150; Wicksteed Street 1-280
St Hill Street 1-230; Glasgow Street 1-140
# Palmerston North | 4410
Cuba Street 1-330; The Square 1-480; Main Street 200-860; Church Street 200-860; Broadway Avenue 1-760; Rangitikei Street 1-620
Princess Street 1-160; Fitzherbert Avenue 1-420; Featherston Street 1-760; George Street 1-110; Tremaine Avenue 1-960
# Feilding | 4702
Fergusson Street 1-130; Manchester Street 1-110; Kimbolton Road 1-320
# Levin | 5510
Oxford Street 1-620; Queen Street 100-420; Bath Street 1-230; Cambridge Street 1-360
# Foxton | 4814
Main Street 1-140
# Marton | 4710
Broadway 200-420; High Street 1-80; Wellington Road 1-260
# Bulls | 4818
High Street 1-180; Bridge Street 1-130
# Dannevirke | 4930
High Street 1-260; Gordon Street 1-110
# Pahīatua | 4910
Main Street 1-320
# Taumarunui | 3920
Hakiaha Street 1-160; Miriama Street 1-110
# Taihape | 4720
Hautapu Street 1-140
# Ohakune | 4625
Goldfinch Street 1-90; Clyde Street 1-110; Mangawhero Terrace 1-80

= wellington
# Te Aro | Wellington | 6011
Taranaki Street 1-280 40*20; Cuba Street 60-330; Willis Street 120-350; Victoria Street 120-320; Dixon Street 1-190; Ghuznee Street 1-170
Courtenay Place 1-140; Tory Street 1-230; Wakefield Street 100-340; Vivian Street 1-320; Abel Smith Street 1-170; Cable Street 1-130
# Mount Victoria | Wellington | 6011
Kent Terrace 1-90; Majoribanks Street 1-120; Brougham Street 1-150
# Wellington Central | Wellington | 6011
Lambton Quay 1-370; Featherston Street 1-270; The Terrace 1-430; Customhouse Quay 1-130; Boulcott Street 1-130; Willis Street 1-119
# Thorndon | Wellington | 6011
Molesworth Street 1-190; Mulgrave Street 1-110; Tinakori Road 1-420; Hobson Street 1-90
# Pipitea | Wellington | 6011
Thorndon Quay 1-290; Waterloo Quay 1-110
# Newtown | Wellington | 6021
Riddiford Street 1-280; Adelaide Road 200-480; Constable Street 1-260; Daniell Street 1-280
# Kilbirnie | Wellington | 6022
Bay Road 1-80; Coutts Street 1-290; Onepu Road 1-150; Rongotai Road 1-160
# Miramar | Wellington | 6022
Miramar Avenue 1-110; Park Road 1-180; Broadway 1-260
# Karori | Wellington | 6012
Karori Road 1-460; Parkvale Road 1-110
# Johnsonville | Wellington | 6037
Johnsonville Road 1-180; Broderick Road 1-90; Moorefield Road 1-160
# Island Bay | Wellington | 6023
The Parade 1-320; Reef Street 1-60
# Hutt Central | Lower Hutt | 5010
High Street 1-620; Queens Drive 1-190; Laings Road 1-80; Waterloo Road 1-260; Bloomfield Terrace 1-80
# Petone | Lower Hutt | 5012
Jackson Street 1-420; The Esplanade 1-290; Hutt Road 1-420; Cuba Street 1-160
# Seaview | Lower Hutt | 5010
Seaview Road 1-180; Port Road 1-160; Parkside Road 1-110
# Wainuiomata | Lower Hutt | 5014
Queen Street 1-60; Main Road 1-260; The Strand 1-60
# Upper Hutt | 5018
Main Street 1-210; Fergusson Drive 400-1120; Queen Street 1-80; Princes Street 1-80
# Porirua | 5022
Lyttelton Avenue 1-80; Hagley Street 1-60; Kenepuru Drive 1-190; Titahi Bay Road 1-260
# Paraparaumu | 5032
Kāpiti Road 1-360; Rimu Road 1-180; Amohia Street 1-80
# Waikanae | 5036
Mahara Place 1-40; Te Moana Road 1-360
# Ōtaki | 5512
Mill Road 1-190; Main Street 1-140
# Masterton | 5810
Dixon Street 1-260; Queen Street 1-330; Chapel Street 1-420; Lincoln Road 1-130; Bannister Street 1-60; Perry Street 1-110
# Carterton | 5713
High Street North 1-420; High Street South 1-460
# Greytown | 5712
Main Street 1-260; West Street 1-190
# Featherston | 5710
Fitzherbert Street 1-110
# Martinborough | 5711
Kitchener Street 1-80; Jellicoe Street 1-110

= tasman
# Richmond | 7020
Queen Street 160-420; Lower Queen Street 1-420; Salisbury Road 1-190; Gladstone Road 1-280; Oxford Street 1-110; McGlashen Avenue 1-60
Hill Street 1-320; Wensley Road 1-190
# Motueka | 7120
High Street 1-560; Greenwood Street 1-110; Pah Street 1-130
# Tākaka | 7110
Commercial Street 1-110; Motupipi Street 1-130
# Wakefield | 7025
Edward Street 1-110; Whitby Way 1-60
# Brightwater | 7022
Ellis Street 1-110
# Māpua | 7005
Aranui Road 1-130
# Murchison | 7007
Fairfax Street 1-80; Waller Street 1-80

= nelson
# Nelson | 7010
Achilles Avenue 1-110; Trafalgar Street 1-360; Hardy Street 1-320; Bridge Street 1-330; Halifax Street 1-190; Collingwood Street 1-340
Rutherford Street 1-320; Selwyn Place 1-80; Waimea Road 1-460; Haven Road 1-260; Nile Street 1-330; Vanguard Street 1-260
# Stoke | Nelson | 7011
Main Road Stoke 300-720; Songer Street 1-260; Nayland Road 1-520
# Tāhunanui | Nelson | 7011
Tahunanui Drive 1-160; Annesbrook Drive 1-230; Muritai Street 1-110

= marlborough
# Blenheim | 7201
Alfred Street 1-110; Market Street 1-110; High Street 1-110; Maxwell Road 1-330; Scott Street 1-190; Seymour Street 1-110; Queen Street 1-60
Main Street 1-190; Arthur Street 1-90; Charles Street 1-130; Grove Road 1-110
# Redwoodtown | Blenheim | 7201
Redwood Street 1-230; Cleghorn Street 1-60; Weld Street 1-210
# Springlands | Blenheim | 7201
Middle Renwick Road 1-260; Boyce Street 1-110
# Picton | 7220
High Street 1-110; London Quay 1-40; Auckland Street 1-130; Wellington Street 1-90
# Renwick | 7204
High Street 1-130
# Havelock | 7100
Main Road 1-110

= west-coast
# Greymouth | 7805
Tainui Street 1-190; Mackay Street 1-190; Guinness Street 1-140; Albert Street 1-60; Puketahi Street 1-80; High Street 1-330
Turumaha Street 1-180
# Hokitika | 7810
Weld Street 1-110; Revell Street 1-260; Tancred Street 1-130; Hamilton Street 1-110; Fitzherbert Street 1-260
# Westport | 7825
Palmerston Street 1-330; Brougham Street 1-180; Russell Street 1-230
# Reefton | 7830
Broadway 1-130; Bridge Street 1-110
# Franz Josef | 7856
Cron Street 1-80; Cowan Street 1-40
# Rūnanga | 7803
Seddon Street 1-80

= canterbury
# Christchurch Central City | Christchurch | 8011
Cashel Street 1-360; Colombo Street 580-820; Hereford Street 1-420; Worcester Street 1-380; Gloucester Street 1-380; Armagh Street 1-360
Manchester Street 60-320; Madras Street 60-320; Barbadoes Street 60-320; Cambridge Terrace 1-330; Oxford Terrace 1-330; Lichfield Street 1-290
Tuam Street 1-360; St Asaph Street 1-360; Montreal Street 60-320; Moorhouse Avenue 1-480
# Christchurch Central City | Christchurch | 8013
Victoria Street 1-190; Kilmore Street 1-420; Salisbury Street 1-290; Peterborough Street 1-330
# Riccarton | Christchurch | 8011
Riccarton Road 1-260; Clarence Street 1-130
# Addington | Christchurch | 8024
Lincoln Road 1-380; Selwyn Street 100-260
# Sydenham | Christchurch | 8023
Colombo Street 280-560; Brougham Street 100-460; Waltham Road 1-190
# Burnside | Christchurch | 8053
Sir William Pickering Drive 1-90; Memorial Avenue 260-480; Roydvale Avenue 1-230
# Papanui | Christchurch | 8053
Papanui Road 380-560; Main North Road 1-230; Harewood Road 1-230
# Merivale | Christchurch | 8014
Papanui Road 100-320; Aikmans Road 1-130
# Hornby | Christchurch | 8042
Main South Road 300-640; Carmen Road 1-190; Shands Road 1-230
# Linwood | Christchurch | 8062
Linwood Avenue 1-420; Buckleys Road 1-160
# New Brighton | Christchurch | 8061
Marine Parade 100-420; Brighton Mall 1-110
# Sumner | Christchurch | 8081
Nayland Street 1-130; The Esplanade 1-80
# Ilam | Christchurch | 8041
Ilam Road 1-330; Waimairi Road 1-260
# Lyttelton | 8082
London Street 1-110; Norwich Quay 1-90
# Rangiora | 7400
High Street 60-460; Ivory Street 1-110; Percival Street 1-260
# Kaiapoi | 7630
Williams Street 60-420; Charles Street 1-190
# Rolleston | 7614
Rolleston Drive 1-190; Tennyson Street 1-110; Masefield Drive 1-60
# Lincoln | 7608
Gerald Street 1-110
# Ashburton | 7700
East Street 160-560; Tancred Street 60-260; Burnett Street 60-230; Moore Street 1-330; Havelock Street 1-230; West Street 60-460
# Timaru | 7910
Arthur Street 1-90; Stafford Street 1-420; Church Street 1-230; Sophia Street 1-80; Theodosia Street 1-60; Wai-iti Road 1-420
Craigie Avenue 1-190; Evans Street 1-420
# Temuka | 7920
King Street 1-230
# Geraldine | 7930
Talbot Street 1-160; Peel Street 1-90
# Kaikōura | 7300
West End 1-80; Beach Road 1-260; Churchill Street 1-110
# Twizel | 7901
Market Place 1-50; Mackenzie Drive 1-190
# Waimate | 7924
Queen Street 1-230

= otago
# Dunedin Central | Dunedin | 9016
Rattray Street 1-260; George Street 1-560; Princes Street 1-620; Stuart Street 1-420; Moray Place 1-490; The Octagon 1-30
Cumberland Street 100-960; Great King Street 1-560; Filleul Street 1-160; High Street 1-190; Crawford Street 1-420; Vogel Street 1-130
Bond Street 1-80
# North Dunedin | Dunedin | 9016
Castle Street 500-920; Albany Street 1-190; Frederick Street 1-130
# South Dunedin | Dunedin | 9012
King Edward Street 1-390; Hillside Road 1-330; Andersons Bay Road 1-420
# St Clair | Dunedin | 9012
Forbury Road 160-420; The Esplanade 1-60
# Mosgiel | 9024
Gordon Road 1-230; Factory Road 1-190
# Queenstown | 9300
Shotover Street 1-90; Camp Street 1-90; Beach Street 1-80; Ballarat Street 1-60; Stanley Street 1-80; Rees Street 1-60; Gorge Road 1-260
Lake Esplanade 1-130
# Frankton | Queenstown | 9300
Hansen Road 1-110; Glenda Drive 1-190; Red Oaks Drive 1-60
# Arrowtown | 9302
Buckingham Street 1-90; Berkshire Street 1-60
# Wānaka | 9305
Ardmore Street 1-190; Brownston Street 1-160; Helwick Street 1-60
# Cromwell | 9310
Barry Avenue 1-160; Melmore Terrace 1-110; Murray Terrace 1-40
# Alexandra | 9320
Centennial Avenue 1-230; Tarbert Street 1-110
# Oamaru | 9400
Thames Street 1-460; Severn Street 1-190; Tyne Street 1-110; Itchen Street 1-80
# Balclutha | 9230
Clyde Street 1-130
# Milton | 9220
Union Street 1-190

= southland
# Invercargill | 9810
Tay Street 1-620; Dee Street 1-520; Esk Street 1-190; Don Street 1-190; Spey Street 1-290; Kelvin Street 1-190; Yarrow Street 1-560
Clyde Street 1-230; Leven Street 1-230
# Waikiwi | Invercargill | 9810
North Road 1-460
# Georgetown | Invercargill | 9812
Elles Road 100-620
# Gore | 9710
Main Street 1-160; Mersey Street 1-110; Medway Street 1-80; Irk Street 1-60
# Winton | 9720
Great North Road 1-420
# Bluff | 9814
Gore Street 1-260; Shannon Street 1-110
# Te Anau | 9600
Town Centre 1-160; Milford Road 1-110; Mokonui Street 1-60; Luxmore Drive 1-60
# Riverton | 9822
Palmerston Street 1-260
# Oban | 9818
Elgin Terrace 1-60; Ayr Street 1-30

= chatham-islands
# Waitangi | 8942
Waitangi Wharf Owenga Road 1-60; Tuku Road 1-40
# Te One | 8942
North Road 1-60
# Owenga | 8942
Owenga Road 1-40
`
