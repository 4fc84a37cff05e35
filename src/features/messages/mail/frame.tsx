import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import type { ReactNode } from 'react'
import type { Filled } from '../our-wordings.rules'

export type MailBrand = {
  readonly brandName: string
  readonly siteUrl: string
  readonly supportPhone: string
  readonly supportHours: string
}

const ink = '#14181f'
const paper = '#fbf9f4'
const line = '#d9d3c6'
const orange = '#ff6a13'
const font = '"Public Sans", "Helvetica Neue", Helvetica, Arial, sans-serif'

/** A CSS gradient; programs without gradients show plain orange. */
const tape = {
  height: '10px',
  lineHeight: '10px',
  fontSize: '1px',
  backgroundColor: orange,
  backgroundImage: `repeating-linear-gradient(-45deg, ${orange} 0, ${orange} 14px, ${ink} 14px, ${ink} 28px)`,
} as const

type FrameProps = { brand: MailBrand; preview: string; title: string; children: ReactNode }

export function MailFrame({ brand, preview, title, children }: FrameProps) {
  return (
    <Html lang="en-NZ">
      <Head />
      <Body style={{ margin: 0, padding: '24px 12px', backgroundColor: '#f1ede4', fontFamily: font, color: ink }}>
        <Preview>{preview}</Preview>
        <Container style={{ maxWidth: '580px', backgroundColor: paper, border: `2px solid ${ink}` }}>
          <Section style={{ backgroundColor: ink, padding: '22px 28px' }} data-skip-in-text>
            <Text style={{ margin: 0, color: '#ffffff', fontSize: '20px', lineHeight: '26px', fontWeight: 800 }}>
              {brand.brandName}
            </Text>
          </Section>
          <Section>
            <Text style={{ margin: 0, ...tape }} data-skip-in-text>
              &nbsp;
            </Text>
          </Section>
          <Section style={{ padding: '28px 28px 12px' }}>
            <Heading as="h1" style={{ margin: '0 0 16px', fontSize: '27px', lineHeight: '32px', fontWeight: 800 }}>
              {title}
            </Heading>
            {children}
          </Section>
          <MailFoot brand={brand} />
        </Container>
      </Body>
    </Html>
  )
}

function MailFoot({ brand }: { brand: MailBrand }) {
  const hours = brand.supportHours ? `, ${brand.supportHours}` : ''
  return (
    <Section style={{ padding: '0 28px 24px' }}>
      <Hr style={{ margin: '12px 0 16px', border: 0, borderTop: `2px solid ${line}` }} />
      <Text style={{ margin: 0, fontSize: '15px', lineHeight: '23px', color: '#2b323d' }}>
        {brand.supportPhone !== '' && (
          <>
            Questions? A person answers on{' '}
            <Link href={`tel:${brand.supportPhone.replaceAll(' ', '')}`} style={linkStyle}>
              {brand.supportPhone}
            </Link>
            {hours}.
            <br />
          </>
        )}
        {brand.brandName},{' '}
        <Link href={brand.siteUrl} style={linkStyle}>
          {brand.siteUrl}
        </Link>
      </Text>
    </Section>
  )
}

const linkStyle = { color: ink, textDecoration: 'underline' } as const

export function MailText({ children }: { children: ReactNode }) {
  return <Text style={{ margin: '0 0 16px', fontSize: '17px', lineHeight: '26px' }}>{children}</Text>
}

export const MailWords = ({ words }: { words: Pick<Filled, 'paragraphs'> }) =>
  words.paragraphs.map((text, at) => (
    <Text
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
      key={at}
      style={{ margin: '0 0 16px', fontSize: '17px', lineHeight: '26px', whiteSpace: 'pre-line' }}
    >
      {text}
    </Text>
  ))

export function MailNote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section style={{ margin: '8px 0 16px', padding: '14px 16px', backgroundColor: '#f1ede4' }}>
      <Heading as="h2" style={{ margin: '0 0 6px', fontSize: '16px', lineHeight: '22px' }}>
        {title}
      </Heading>
      <Text style={{ margin: 0, fontSize: '15px', lineHeight: '23px' }}>{children}</Text>
    </Section>
  )
}

/** Shows the URL in full for people who can’t click. */
export function MailAction({ href, label }: { href: string; label: string }) {
  return (
    <Section style={{ margin: '4px 0 18px' }}>
      <Button
        href={href}
        style={{ ...buttonStyle, backgroundColor: orange, color: ink, border: `2px solid ${ink}` }}
        data-skip-in-text
      >
        {label}
      </Button>
      <Text
        style={{ margin: '12px 0 0', fontSize: '14px', lineHeight: '21px', color: '#525b69', wordBreak: 'break-all' }}
      >
        {label}:{' '}
        <Link href={href} style={{ ...linkStyle, color: '#525b69' }}>
          {href}
        </Link>
      </Text>
    </Section>
  )
}

const buttonStyle = { padding: '13px 22px', fontSize: '17px', lineHeight: '22px', fontWeight: 700 } as const
