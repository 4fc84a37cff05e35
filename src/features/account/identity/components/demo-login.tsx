import { escapeHtml } from '@/lib/escape-html'

const styles = `
  body { margin: 0; background: #fbf9f4; color: #14181f; font: 1.0625rem/1.5 system-ui, sans-serif }
  main { max-width: 40rem; margin: 0 auto; padding: 3rem 1.25rem }
  .tape { height: 14px; background: repeating-linear-gradient(135deg, #ff6a13 0 14px, #14181f 14px 28px) }
  h1 { font-size: 2.25rem; line-height: 1.1; margin: 0 0 .75rem }
  ul { list-style: none; padding: 0; margin: 2rem 0; display: grid; gap: .75rem }
  button { width: 100%; min-height: 4rem; padding: .75rem 1.25rem; text-align: left; font: inherit; background: #fff; color: inherit;
    border: 2px solid #14181f; border-radius: 3px; cursor: pointer }
  button:hover { background: #ffe3d1 }
  button:focus-visible { outline: 3px solid #14181f; outline-offset: 3px }
  button strong { display: block; font-size: 1.125rem }
  button span { color: #525b69 }
  .back { width: auto; min-height: 2.75rem; padding: 0; background: none; border: 0; text-decoration: underline }
`

export type OfferedPerson = { subject: string; name: string; role: string; email: string }

/** Standalone HTML, as on another site. */
export function demoLoginPage(action: string, offered: readonly OfferedPerson[]): string {
  const people = offered
    .map(
      (person) => `<li><button name="person" value="${escapeHtml(person.subject)}">
        <strong>${escapeHtml(person.name)}</strong>
        <span>${escapeHtml(person.role)} · ${escapeHtml(person.email)}</span></button></li>`,
    )
    .join('')
  return `<!doctype html><html lang="en-NZ"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex"><title>Demo login: who do you want to be?</title><style>${styles}</style></head>
    <body><div class="tape"></div><main><h1>Who do you want to be?</h1>
    <p>This is the identity provider of the demo. A real site has its own here, with passwords; these people need none.</p>
    <form method="post" action="${escapeHtml(action)}"><ul>${people}</ul>
    <button class="back">Back to the site without logging in</button></form></main></body></html>`
}
