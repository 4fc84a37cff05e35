import { expect, test } from 'vitest'
import { exampleBrand } from '@/features/messages/examples'
import { renderMail } from '@/features/messages/mail/render'
import { findOurs } from '@/features/messages/wordings.rules'
import { welcomeExample } from '../examples'
import { type Welcome, writeWelcome } from './mails'

const render = (welcome: Welcome) => renderMail(writeWelcome(welcome), exampleBrand, findOurs)

test('the welcome greets by name and leads to the account and the calendar', async () => {
  const { subject, html, text } = await render(welcomeExample)
  expect(subject).toBe('Your account with Hivis Training is ready')
  for (const words of ['Kia ora Hēmi', welcomeExample.accountUrl, welcomeExample.calendarUrl, '0800 448 472'])
    expect(text).toContain(words)
  expect(html).toContain(`href="${welcomeExample.accountUrl}"`)
})

test('a first name is text, whatever it holds', async () => {
  const { html } = await render({ ...welcomeExample, firstName: '<b>Hēmi</b>' })
  expect(html).toContain('&lt;b&gt;Hēmi&lt;/b&gt;')
})
