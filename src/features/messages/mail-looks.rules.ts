/** Colours and sizes of every mail. What is inline is the light look, which programs without a style block show. */
export const colours = {
  ink: '#14181f',
  paper: '#ffffff',
  page: '#f1ede4',
  muted: '#525b69',
  line: '#d9d3c6',
  orange: '#ff6a13',
  pale: '#f4f1ea',
} as const

const dark = { page: '#0d1014', paper: '#1a1f27', text: colours.pale, muted: '#b9c0cb', line: '#39414d' } as const

/** Dark looks by class. The ticket keeps its colours, and gets a light edge. */
const darkRules: readonly (readonly [classes: readonly string[], says: string])[] = [
  [['m-page'], `background-color:${dark.page}!important`],
  [['m-card'], `background-color:${dark.paper}!important;border-color:${dark.text}!important`],
  [['m-text'], `color:${dark.text}!important`],
  [['m-muted'], `color:${dark.muted}!important`],
  [['m-note'], `background-color:${dark.page}!important`],
  [['m-line'], `border-color:${dark.line}!important`],
  [['m-edge'], `border-color:${dark.text}!important`],
]

const rulesFor = (prefix: string): string =>
  darkRules.map(([classes, says]) => `${classes.map((name) => `${prefix}.${name}`).join(',')}{${says}}`).join('')

/** Outlook’s apps have their own sign for dark; narrow screens get less room at the sides and buttons under each other. */
export const mailStyles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'body{margin:0;padding:0;width:100%!important;-webkit-text-size-adjust:100%}',
  `@media (prefers-color-scheme:dark){${rulesFor('')}}`,
  rulesFor('[data-ogsc] '),
  '@media (max-width:480px){.m-page-pad{padding:0!important}.m-card{border-width:0!important}.m-pad{padding-left:18px!important;padding-right:18px!important}',
  '.m-title{font-size:26px!important;line-height:30px!important}.m-day{width:76px!important;padding:14px 6px!important}',
  '.m-date{font-size:42px!important;line-height:44px!important}.m-course{font-size:21px!important;line-height:25px!important}',
  '.m-button{display:block!important;width:auto!important;padding:0 0 10px!important}}',
].join('')

/** Word, which draws Outlook’s mails on Windows, knows no `max-width`: it gets a table of a fixed width around ours. */
const open =
  '<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->'
const close = '<!--[if mso]></td></tr></table><![endif]-->'

/** A font that it hasn’t got is Times to Word, whatever stands after it in the list, and cells take none from around them. */
const fontOfWord =
  '<!--[if mso]><style>body,table,td,div,p,a,h1,h2{font-family:Arial,Helvetica,sans-serif!important}</style><![endif]-->'

const endOfCard = /<\/table>(?=(?:<\/td><\/tr><\/tbody><\/table>){2}(?:<!--[^>]*-->)?<\/body>)/

/** Without the marks that React leaves between texts. */
export const forOutlook = (html: string): string =>
  html
    .replaceAll('<!-- -->', '')
    .replace(/<table[^>]*class="m-card"[^>]*>/, (table) => `${open}${table}`)
    .replace('</head>', `${fontOfWord}</head>`)
    .replace(endOfCard, (end) => `${end}${close}`)
