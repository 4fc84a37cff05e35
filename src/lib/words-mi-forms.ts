/** Te reo Māori for the forms: their fields, choices, hints and errors, and the address. */
export const ofForms = {
  'You can enter up to {n} characters.': 'Ka taea te tuhi kia {n} pūāhua te roa.',
  'You have {n} characters remaining': 'E {n} ngā pūāhua e toe ana',
  'You have 1 character remaining': 'Kotahi te pūāhua e toe ana',
  'You have {n} characters too many': 'Kua hipa i te tepe, e {n} ngā pūāhua',
  'You have 1 character too many': 'Kua hipa i te tepe, kotahi te pūāhua',
  'There is a problem with one answer. Please check the highlighted answers above.':
    'He raruraru i tētahi whakautu. Tirohia koa ngā whakautu kua miramirahia i runga ake nei.',
  'There is a problem with {n} answers. Please check the highlighted answers above.':
    'He raruraru i ngā whakautu e {n}. Tirohia koa ngā whakautu kua miramirahia i runga ake nei.',
  'The maximum number of characters is {n}.': 'Ko te {n} te mōrahi o ngā pūāhua.',
  'You can only enter {n} characters': 'Kia {n} noa iho ngā pūāhua',
  'Please choose {n} courses or fewer': 'Kōwhiria koa kia {n} ngā akoranga, kia iti iho rānei',
  'Please choose courses from the list': 'Kōwhiria koa he akoranga i te rārangi',
  'Please remove the characters that can’t be read, such as line breaks':
    'Tangohia koa ngā pūāhua kāore e taea te pānui, pērā i ngā whati rārangi',
  'Please use letters, spaces, hyphens, apostrophes and full stops only':
    'Kia reta, kia mokowā, kia tohuhono, kia tohu pūriki, kia irakati anake koa',
  'Please enter the name alone, without a web address': 'Tuhia koa ko te ingoa anake, kaua he wāhitau tukutuku',
  'reCAPTCHA validation failed. Please try again.': 'Kāore i tutuki te manatoko reCAPTCHA. Whakamātau anō koa.',
  'You have sent this form several times. Please wait a few minutes, or call us. What you typed is still here.':
    'Kua tukuna e koe tēnei puka i ngā wā maha. Taihoa koa mō ētahi meneti, waea mai rānei. Kei konei tonu āu tuhinga.',
  'Your profile has no email address. Call us and we will help you.':
    'Kāore he īmēra i tō kōtaha. Waea mai, ā, ka āwhina mātou i a koe.',
  'This form can’t be sent right now. Please call us.': 'Kāore e taea te tuku i tēnei puka ināianei. Waea mai koa.',
  'You have no connection right now. Nothing is lost: what you typed stays on this device.':
    'Kāore koe e hono ana ki te ipurangi ināianei. Kāore he mea i ngaro: kei tēnei pūrere tonu āu tuhinga.',
  'You’re back online. You can send the form now.':
    'Kua hono anō koe ki te ipurangi. Ka taea te tuku i te puka ināianei.',
  'You can also call us on {phone}.': 'Ka taea hoki te waea mai ki {phone}.',
  'Rather talk?': 'He pai ake ki a koe te kōrero?',
  Start: 'Tīmata',
  'Thank you': 'Ngā mihi',
  'Your reference': 'Tō tau tohutoro',
  'Sent by {name}. Write the reference down, or keep the email.':
    'Nā {name} i tuku. Tuhia te tau tohutoro, puritia rānei te īmēra.',
  'We’ll email a copy of what you sent to you, usually within minutes.':
    'Ka īmērahia e mātou he tārua o tāu i tuku ai ki a koe, i te nuinga o te wā i roto i ētahi meneti.',
  'We’ll email a copy of what you sent to {email}, usually within minutes.':
    'Ka īmērahia e mātou he tārua o tāu i tuku ai ki {email}, i te nuinga o te wā i roto i ētahi meneti.',
  'If one of our team needs to check it first, the email takes a little longer. You can use your reference straight away.':
    'Mehemea me tirotiro tētahi o tō mātou tira i te tuatahi, ka roa ake te taenga atu o te īmēra. Ka taea te whakamahi i tō tau tohutoro ināianei tonu.',
  'What happens next': 'Ka aha i muri mai',
  'We answer within one working day.': 'Ka whakautu mātou i roto i te rā mahi kotahi.',
  'We answer within {n} working days.': 'Ka whakautu mātou i roto i ngā rā mahi e {n}.',
  'Anything to add? Call us on {phone} and tell us your reference.':
    'He kōrero anō āu? Waea mai ki {phone}, ka whakahua mai ai i tō tau tohutoro.',
  'Send another': 'Tukuna tētahi atu',
  'Send appeal': 'Tukuna te pīra',
  'Send complaint': 'Tukuna te amuamu',
  'Ask for more time': 'Tonoa he wā anō',
  'Your question': 'Tō pātai',
  'Your appeal': 'Tō pīra',
  'What happened': 'I aha',
  'The assignment': 'Te taumahi',
  'The training': 'Te whakangungu',
  'How we can help': 'Me pēhea mātou e āwhina ai',
  'Your last result is from {day}, more than five working days ago. Appeals should reach us within five working days. You can still send yours, and we’ll mark it as late. Tell us what held you up.':
    'Nō te {day} tō hua whakamutunga, neke atu i te rima rā mahi ki muri. Me tae mai ngā pīra i roto i ngā rā mahi e rima. Ka taea tonu te tuku i tāu, ā, ka tohua e mātou he tōmuri. Kōrerotia mai he aha i whakaroa ai.',
  'The assignment for this course is due on {day}, three months after the course.':
    'Me tae mai te taumahi mō tēnei akoranga hei te {day}, toru marama i muri i te akoranga.',
  'No courses match.': 'Kāore he akoranga e hāngai ana.',
  'No course chosen yet': 'Kāore anō he akoranga kia kōwhiria',
  'Chosen: {courses}': 'Kua kōwhiria: {courses}',
  'Choose a region': 'Kōwhiria he rohe',
  'Choose a topic': 'Kōwhiria he kaupapa',
  'Choose an area': 'Kōwhiria he takiwā',
  'Choose a number': 'Kōwhiria he tau',
  'Choose a job': 'Kōwhiria he mahi',
  Phone: 'Waea',
  Email: 'Īmēra',
  'Training courses': 'Ngā akoranga whakangungu',
  'On-site safety advice': 'He tohutohu haumaru i te wāhi mahi',
  'In-house training': 'Whakangungu i tō wāhi mahi',
  'Site-management app': 'Te taupānga whakahaere wāhi mahi',
  'Account and invoices': 'Te pūkete me ngā nama',
  Media: 'Te hunga pāpāho',
  'Something else': 'He mea kē',
  'My company': 'Taku kamupene',
  Me: 'Ko au',
  'Another company': 'Tētahi atu kamupene',
  Academic: 'Mātauranga',
  Behaviour: 'Whanonga',
  Service: 'Ratonga',
  Other: 'He mea atu',
  'Technical support': 'Tautoko hangarau',
  'Safety advice': 'Tohutohu haumaru',
  'Something else, or not sure': 'He mea kē, kāore rānei i te mōhio',
  Elsewhere: 'Wāhi kē',
  'Mailing address': 'Te wāhitau poutāpeta',
  'Find your address': 'Kimihia tō wāhitau',
  'Find your address (optional)': 'Kimihia tō wāhitau (kei a koe)',
  'Start typing, for example 14 Queen Street.': 'Tīmata ki te pato, hei tauira 14 Queen Street.',
  'We couldn’t find that address. Check the spelling, or enter it manually.':
    'Kāore i kitea taua wāhitau. Tirohia te tuhi, tuhia rānei ā-ringa.',
  '1 address found. Choose with the arrow keys and Enter.':
    'Kotahi te wāhitau i kitea. Kōwhiria mā ngā pātuhi pere me te Enter.',
  '{n} addresses found. Choose with the arrow keys and Enter.':
    'E {n} ngā wāhitau i kitea. Kōwhiria mā ngā pātuhi pere me te Enter.',
  Addresses: 'Ngā wāhitau',
  'Enter address manually': 'Tuhia te wāhitau ā-ringa',
  'Search for an address instead': 'Rapua kētia he wāhitau',
  'We can’t look up addresses right now. Please enter yours here.':
    'Kāore e taea te kimi wāhitau ināianei. Tuhia koa tāu ki konei.',
  'We don’t have all of this address. Please add what’s missing.':
    'Kāore te katoa o tēnei wāhitau i a mātou. Tāpirihia koa ngā mea e ngaro ana.',
  'First line': 'Te rārangi tuatahi',
  'First line (optional)': 'Te rārangi tuatahi (kei a koe)',
  'Second line (optional)': 'Te rārangi tuarua (kei a koe)',
  'Suburb (optional)': 'Tapa tāone (kei a koe)',
  'Town or city': 'Te tāone',
  'Town or city (optional)': 'Te tāone (kei a koe)',
  Postcode: 'Waehere poutāpeta',
  'Postcode (optional)': 'Waehere poutāpeta (kei a koe)',
  Region: 'Rohe',
  'Region (optional)': 'Rohe (kei a koe)',
  'Street and number, with the unit first: 2/14 Queen Street.':
    'Te tiriti me te tau, ko te wāhanga i te tuatahi: 2/14 Queen Street.',
  'Please enter the first line': 'Tuhia koa te rārangi tuatahi',
  'Please enter the city': 'Tuhia koa te tāone',
  'Please enter the postcode': 'Tuhia koa te waehere poutāpeta',
  'Please enter the region': 'Tuhia koa te rohe',
  'Please enter your address': 'Tuhia koa tō wāhitau',
  'Please enter a valid postcode': 'Tuhia koa he waehere poutāpeta tika',
  'The first line must be {n} letters or fewer.': 'Kia {n} ngā reta o te rārangi tuatahi, kia iti iho rānei.',
  'The second line must be {n} letters or fewer.': 'Kia {n} ngā reta o te rārangi tuarua, kia iti iho rānei.',
  'The suburb must be {n} letters or fewer.': 'Kia {n} ngā reta o te tapa tāone, kia iti iho rānei.',
  'The city must be {n} letters or fewer.': 'Kia {n} ngā reta o te tāone, kia iti iho rānei.',
  'There are no jobs open right now. Check back later, or call us on {phone}.':
    'Kāore he mahi e wātea ana ināianei. Hoki mai ā muri ake nei, waea mai rānei ki {phone}.',
  'Applications for that job have closed. You can apply for another one below.':
    'Kua kati ngā tono mō taua mahi. Ka taea te tono mō tētahi atu i raro iho nei.',
  'Your CV is attached.': 'Kua tāpirihia tō tāhuhu tangata.',
  '{file} is attached.': 'Kua tāpirihia a {file}.',
  'Sending {file}…': 'Kei te tuku i a {file}…',
  Remove: 'Tangohia',
  'the CV': 'te tāhuhu tangata',
  'The file is larger than {n} MB. Save it smaller, or as a PDF.':
    'He nui ake te kōnae i te {n} MB. Tiakina kia iti ake, hei PDF rānei.',
  'Attach a PDF or a Word document (.pdf, .doc or .docx).':
    'Tāpirihia he PDF, he tuhinga Word rānei (.pdf, .doc, .docx rānei).',
} as const satisfies Readonly<Record<string, string>>
