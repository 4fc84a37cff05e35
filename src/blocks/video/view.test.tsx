// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import axe from 'axe-core'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import { readVideoUrl } from '@/lib/video-url'
import { pageExample } from '../examples'
import { drawBlock } from '../views'
import { video, videoSchema } from './config'
import { videoExamples } from './examples'

const { plain, full, empty } = videoExamples
const draw = (example: object) => render(drawBlock('video', example, pageExample))
const poster = () => screen.getByRole('link', { name: /^Play video: / })

afterEach(cleanup)

describe('video', () => {
  test('asks nothing from elsewhere before someone presses play', () => {
    const { container } = draw(full)
    expect(container.querySelector('iframe')).toBeNull()
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/vr-headset.webp')
    expect(container.innerHTML).not.toMatch(/(?:src|srcset)="https:/)
    screen.getByText('Comes from YouTube when you press play.')
    screen.getByText('Two minutes in the headset, filmed in our Onehunga room.')
  })

  test('plays in its place after a click, without cookies of YouTube, and takes the focus along', () => {
    draw(full)
    fireEvent.click(poster())
    const player = screen.getByTitle('What forty storeys feels like in VR')
    expect(player.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0')
    expect(document.activeElement).toBe(player)
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('plays from Vimeo without following the visitor', () => {
    draw(plain)
    fireEvent.click(poster())
    expect(screen.getByTitle(plain.title).getAttribute('src')).toBe(
      'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
    )
  })

  test('without JavaScript, or in a new tab, is a link to the video', () => {
    const html = renderToStaticMarkup(drawBlock('video', full, pageExample))
    expect(html).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"')
    draw(full)
    fireEvent.click(poster(), { ctrlKey: true })
    expect(document.querySelector('iframe')).toBeNull()
  })

  test('from another host draws nothing', () => {
    expect(draw(empty).container.innerHTML).toBe('')
  })

  test('has no barriers', async () => {
    const { container } = draw(full)
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } })
    expect(violations.map(({ id }) => id)).toEqual([])
  })
})

describe('the address of a video', () => {
  test.each([
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    ['https://m.youtube.com/watch?list=x&v=aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    ['https://youtu.be/aqz-KE-bpKQ?si=abc', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  ])('%s is read', (url, watchUrl) => {
    expect(readVideoUrl(url)?.watchUrl).toBe(watchUrl)
    expect(videoSchema.safeParse({ ...plain, url }).success).toBe(true)
  })

  test.each([
    'http://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/@hivis',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com.video.example/watch?v=aqz-KE-bpKQ',
    'https://video.example/https://vimeo.com/76979871',
    'https://vimeo.com/channels/staffpicks',
    'https://vimeo.com/76979871/"onload=',
    'javascript:alert(1)',
    'a video',
    '',
  ])('%s is refused, with words that say what to do', (url) => {
    const [, field] = video.fields
    expect(field.validate(url)).toMatch(/^Use the address of a video on YouTube or Vimeo/)
    expect(videoSchema.safeParse({ ...plain, url }).error?.issues[0]?.message).toMatch(/^Use the address of a video/)
  })
})
