import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import { phoneLink } from '@/lib/phone-link'
import type { Action, Answer, Line, Mail, MailBrand, Note, Part, Piece } from './mail'

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

type Props = Pick<Mail, 'title' | 'preview' | 'parts'> & { brand: MailBrand }

export function MailFrame({ brand, preview, title, parts }: Props) {
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
            {inOrder(parts, drawPart)}
          </Section>
          <MailFoot brand={brand} />
        </Container>
      </Body>
    </Html>
  )
}

function MailFoot({ brand }: { brand: MailBrand }) {
  // A sentence of its own, so that its capital is right.
  const hours = brand.supportHours ? ` ${brand.supportHours}.` : ''
  return (
    <Section style={{ padding: '0 28px 24px' }}>
      <Hr style={{ margin: '12px 0 16px', border: 0, borderTop: `2px solid ${line}` }} />
      <Text style={{ margin: 0, fontSize: '15px', lineHeight: '23px', color: '#2b323d' }}>
        {brand.supportPhone !== '' && (
          <>
            Questions? Call{' '}
            <Link href={phoneLink(brand.supportPhone)} style={linkStyle}>
              {brand.supportPhone}
            </Link>
            .{hours}
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

const inOrder = <T,>(all: readonly T[], draw: (one: T) => ReactNode) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a mail never move
  all.map((one, at) => <Fragment key={at}>{draw(one)}</Fragment>)

function drawPart(part: Part | null): ReactNode {
  if (part === null) return null
  if (typeof part === 'string') return <Text style={paragraph}>{part}</Text>
  if ('paragraphs' in part) return inOrder(part.paragraphs, drawWritten)
  if ('answers' in part) return <MailAnswers answers={part.answers} />
  if ('note' in part && 'action' in part)
    return (
      <div>
        <MailNote {...part} />
        <MailAction {...part} />
      </div>
    )
  if ('note' in part) return <MailNote {...part} />
  if ('action' in part) return <MailAction {...part} />
  return <Text style={paragraph}>{drawLine(part)}</Text>
}

const paragraph = { margin: '0 0 16px', fontSize: '17px', lineHeight: '26px' } as const

const drawWritten = (text: string) => <Text style={{ ...paragraph, whiteSpace: 'pre-line' }}>{text}</Text>

const drawLine = (line: Line) => (typeof line === 'string' ? line : inOrder(line, drawPiece))

function drawPiece(piece: Piece): ReactNode {
  if (typeof piece === 'string') return piece
  if ('bold' in piece) return <strong>{piece.bold}</strong>
  if ('row' in piece)
    return (
      <span>
        {piece.row}
        <br />
      </span>
    )
  if ('ends' in piece) return <br />
  return (
    <Link href={piece.href} style={linkStyle}>
      {piece.link}
    </Link>
  )
}

function MailNote({ note, text }: Note) {
  return (
    <Section style={{ margin: '8px 0 16px', padding: '14px 16px', backgroundColor: '#f1ede4' }}>
      <Heading as="h2" style={{ margin: '0 0 6px', fontSize: '16px', lineHeight: '22px' }}>
        {note}
      </Heading>
      <Text style={{ margin: 0, fontSize: '15px', lineHeight: '23px' }}>{drawLine(text)}</Text>
    </Section>
  )
}

/** Shows the URL in full for people who can’t click. */
function MailAction({ action, href }: Action) {
  return (
    <Section style={{ margin: '4px 0 18px' }}>
      <Button
        href={href}
        style={{ ...buttonStyle, backgroundColor: orange, color: ink, border: `2px solid ${ink}` }}
        data-skip-in-text
      >
        {action}
      </Button>
      <Text
        style={{ margin: '12px 0 0', fontSize: '14px', lineHeight: '21px', color: '#525b69', wordBreak: 'break-all' }}
      >
        {action}:{' '}
        <Link href={href} style={{ ...linkStyle, color: '#525b69' }}>
          {href}
        </Link>
      </Text>
    </Section>
  )
}

const buttonStyle = { padding: '13px 22px', fontSize: '17px', lineHeight: '22px', fontWeight: 700 } as const

function MailAnswers({ answers }: { answers: readonly Answer[] }) {
  return (
    <Section style={{ margin: '0 0 18px', border: `2px solid ${line}` }}>
      {answers.map(({ name, label, text }) => (
        <Row key={name}>
          <Column style={{ padding: '8px 14px' }}>
            <Text style={{ margin: 0, fontSize: '14px', lineHeight: '20px', color: '#525b69' }}>{label}</Text>
            <Text style={{ margin: 0, fontSize: '16px', lineHeight: '24px', whiteSpace: 'pre-line' }}>{text}</Text>
          </Column>
        </Row>
      ))}
    </Section>
  )
}
