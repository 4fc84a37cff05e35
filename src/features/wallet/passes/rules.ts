export const passFile = {
  'content-type': 'application/vnd.apple.pkpass',
  'content-disposition': 'attachment; filename="site-safety-card.pkpass"',
} as const
