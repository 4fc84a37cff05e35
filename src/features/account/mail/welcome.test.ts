import { expect, test } from 'vitest'
import { findOurs } from '@/features/messages/wordings.rules'
import { welcomeExample } from '../examples'
import { renderWelcome } from './welcome'

test('the welcome greets by name and leads to the account and the calendar', async () => {
  const { subject, html, text } = await renderWelcome(welcomeExample, findOurs)
  expect(subject).toBe('Your account with Hivis Training is ready')
  for (const words of ['Kia ora Hēmi', welcomeExample.accountUrl, welcomeExample.calendarUrl, '0800 448 472'])
    expect(text).toContain(words)
  expect(html).toContain(`href="${welcomeExample.accountUrl}"`)
})

test('a first name is text, whatever it holds', async () => {
  const { html } = await renderWelcome({ ...welcomeExample, firstName: '<b>Hēmi</b>' }, findOurs)
  expect(html).toContain('&lt;b&gt;Hēmi&lt;/b&gt;')
})
