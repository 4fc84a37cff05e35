/** The logo as paths on a plane of 184 × 44, drawn alike on the site and on papers. */
export const logo = {
  width: 184,
  height: 44,
  letters: [
    'M0 0h12v16h17V0h12v44H29V27H12v17H0zM50 0h12v44H50zM126 0h12v44h-12z',
    'M145 30h12c0 4 3 6 8 6s7-1 7-4-3-4-9-5c-11-2-17-5-17-14 0-8 7-13 18-13s18 5 18 13h-12c0-3-2-5-7-5-4 0-6 1-6 4s3 3 9 4c12 2 18 6 18 15 0 8-7 13-19 13s-20-5-20-14z',
  ],
  vest: 'M67 1h15l12 30 12-30h15l-18 42H85z',
  tape: 'M76 22h36l-3.5 8h-29z',
} as const
