/** Prefetches pages on hover or touch (docs/decisions/002), except product routes. */
const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches:
                '/(account|account-authenticate|admin|api|card|cart|checkout|clearance|cms-api|company|course-booking|course-feedback|course-offer|course-redirector|course-request|login|logout|media)/*',
            },
          },
          { not: { selector_matches: '[target=_blank]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export function SpeculationRules() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file; a script's text can't be given as children.
  return <script type="speculationrules" dangerouslySetInnerHTML={{ __html: JSON.stringify(rules) }} />
}
