export const jobApplicationExample = {
  firstName: 'Wiremu',
  lastName: 'Hohepa',
  email: 'wiremu@hohepa.example',
  phoneNumber: '+64 21 555 0163',
  job: 'trainer-waikato',
  message:
    'Eleven years on the tools, four as a foreman in Hamilton. I ran the toolbox talks, and people came back for more.',
  cv: '',
} as const
