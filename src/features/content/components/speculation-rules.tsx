/** Pages are prefetched while the pointer or finger rests on a link (docs/decisions/002). Product routes are left out. */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches:
                '/(account|account-authenticate|admin|api|card|cart|checkout|cms-api|company|course-booking|course-offer|course-redirector|course-request|login|logout|media)/*',
            },
          },
          { not: { selector_matches: '[target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** The rules as the browser reads them. */
export function SpeculationRules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file; a script's text can't be given as children.
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />
}
