/** Te reo Māori for the check of a card. */
export const ofCards = {
  Card: 'Kāri',
  'We don’t know this card': 'Kāore mātou e mōhio ana ki tēnei kāri',
  'This code doesn’t match any of our cards. Scan it again in good light, or ask to see the card itself.':
    'Kāore tēnei waehere e hāngai ana ki ā mātou kāri. Matawaitia anō i te wāhi mārama, tonoa rānei kia kite i te kāri tonu.',
  'One moment, please': 'Taihoa koa',
  'Too many cards have been checked from here. Wait a minute and scan again.':
    'He nui rawa ngā kāri kua tirohia i konei. Tatari mō te meneti kotahi, ka matawai anō.',
  'Scan another card': 'Matawaitia tētahi atu kāri',
  'Stuck? Call {phone}.': 'Kei te raru? Waea mai ki {phone}.',
  '{state}: site safety card': '{state}: kāri haumaru',
  Camera: 'Kāmera',
  Scan: 'Matawai',
  'Site log': 'Te rārangi tirohanga o te wāhi mahi',
  Advanced: 'Arā atu anō',
  Supervisor: 'Kaiwhakahaere',
  'No card': 'Kāore he kāri',
  'There’s no valid card here.': 'Kāore he kāri whai mana i konei.',
  'This card is valid today.': 'E mana ana tēnei kāri i tēnei rā.',
  'This card is valid today. It expires soon.': 'E mana ana tēnei kāri i tēnei rā. Ka mutu tōna mana ākuanei.',
  'This code has expired. Ask for the card on their phone: it has a new one.':
    'Kua pau te wā o tēnei waehere. Tonoa te kāri kei tā rātou waea: he waehere hou kei reira.',
  'This phone doesn’t have our keys yet, so it can’t prove a card. Open this page once where you have signal.':
    'Kāore anō ā mātou kī kei tēnei waea, nō reira kāore e taea te whakaū i tētahi kāri. Huakina tēnei whārangi kia kotahi i te wāhi e hono ana koe ki te ipurangi.',
  'This is an older code, which can only be checked with signal. The card on their phone has a new one.':
    'He waehere tawhito tēnei, ka taea anake te tirotiro ina hono ki te ipurangi. He waehere hou kei te kāri o tā rātou waea.',
  'This code is newer than the page kept on this phone. Check it where you have signal.':
    'He hou ake tēnei waehere i te whārangi kua tiakina ki tēnei waea. Tirohia i te wāhi e hono ana koe ki te ipurangi.',
  'This browser can’t check signatures. Update it, or check the card where you have signal.':
    'Kāore e taea e tēnei pūtirotiro te tirotiro waitohu. Whakahoungia, tirohia rānei te kāri i te wāhi e hono ana koe ki te ipurangi.',
  'less than a minute': 'iti iho i te meneti kotahi',
  '1 minute': 'kotahi meneti',
  '{n} minutes': '{n} meneti',
  'Getting ready to work without signal…': 'Kei te whakarite kia mahi me te kore hononga ipurangi…',
  'This browser can’t keep the page: it needs signal.':
    'Kāore e taea e tēnei pūtirotiro te tiaki i te whārangi: me hono ki te ipurangi.',
  'Not ready to work without signal yet.': 'Kāore anō kia rite ki te mahi me te kore hononga ipurangi.',
  'Works without signal. Knows about cards revoked up to {age} ago.':
    'Ka mahi me te kore hononga ipurangi. E mōhio ana ki ngā kāri i whakakorea tae noa ki te {age} ki muri.',
  'Works without signal, but only knows about cards revoked up to {age} ago. Open it where you have signal.':
    'Ka mahi me te kore hononga ipurangi, engari e mōhio ana anake ki ngā kāri i whakakorea tae noa ki te {age} ki muri. Huakina i te wāhi e hono ana koe ki te ipurangi.',
  'Checked without signal, against what was known {age} ago.':
    'I tirohia me te kore hononga ipurangi, ki ngā mōhiohio o te {age} ki muri.',
  'It may have been revoked since: check again where you have signal.':
    'Tērā pea kua whakakorea i muri mai: tirohia anō i te wāhi e hono ana koe ki te ipurangi.',
  'Looked up {day}, {time}.': 'I kimihia i te {day}, {time}.',
  'Or the whole address that the camera read.': 'Ko te wāhitau katoa rānei i pānuitia e te kāmera.',
  'Enter the number on the card.': 'Tuhia te tau kei te kāri.',
  'Enter the family name on the card.': 'Tuhia te ingoa whānau kei te kāri.',
  'We have no card with this number and family name. Check both.':
    'Kāore he kāri i a mātou me tēnei tau, me tēnei ingoa whānau. Tirohia te rua.',
  'Too many cards were looked up from here. Wait a minute and try again.':
    'He nui rawa ngā kāri i kimihia i konei. Taihoa mō te meneti kotahi, ka whakamātau anō ai.',
  'Without signal a number proves nothing. Scan the code on the card: it proves itself, or wait until you have signal.':
    'Ki te kore he hononga ipurangi, kāore te tau e whakaū i tētahi mea. Matawaihia te waehere kei te kāri: māna anō e whakaū, tatari rānei kia hono anō koe.',
  'This page isn’t allowed to use the camera. Allow it in your browser’s settings for this site, or use your phone’s own camera: it opens the code here.':
    'Kāore tēnei whārangi e whakaaetia ana ki te whakamahi i te kāmera. Whakaaetia i ngā tautuhinga o tō pūtirotiro mō tēnei pae, whakamahia rānei te kāmera ake o tō waea: ka huaki i te waehere ki konei.',
  'This device has no camera. Use a phone, or type the number on the card.':
    'Kāore he kāmera o tēnei pūrere. Whakamahia he waea, patohia rānei te tau kei te kāri.',
  'The camera won’t start. Close other apps that use it, or use your phone’s own camera: it opens the code here.':
    'Kāore te kāmera e tīmata. Katia ētahi atu taupānga e whakamahi ana i a ia, whakamahia rānei te kāmera ake o tō waea: ka huaki i te waehere ki konei.',
  'It points to one of our cards, but we can’t tell whose code this is. Ask them to open their card in their account, and call us.':
    'E tohu ana ki tētahi o ā mātou kāri, engari kāore mātou e mōhio nā wai tēnei waehere. Tonoa rātou kia huaki i tā rātou kāri i tā rātou pūkete, ka waea mai ai.',
  'Scripts are turned off in your browser. Use your phone’s own camera: the code on a card opens the page that checks it.':
    'Kua whakawetoa ngā tuhinga hōtaka i tō pūtirotiro. Whakamahia te kāmera ake o tō waea: mā te waehere o te kāri ka huaki te whārangi tirotiro.',
  'Checking for your company? {link} and what you check without signal goes into its site log.':
    'Kei te tirotiro mō tō kamupene? {link}, ā, ka uru āu tirohanga kāore he hononga ipurangi ki tōna rārangi tirohanga.',
  'Where you are (optional)': 'Kei hea koe (kei a koe)',
  'Added to each check in the site log of {company}, such as “North gate, Quay Street”.':
    'Ka tāpirihia ki ia tirohanga i te rārangi tirohanga o {company}, pērā i te “North gate, Quay Street”.',
  'Last checks of {company}': 'Ngā tirohanga o mua a {company}',
  'Log this check': 'Tuhia tēnei tirohanga',
  'It is in the site log of {company}.': 'Kei te rārangi tirohanga o {company}.',
} as const satisfies Readonly<Record<string, string>>
