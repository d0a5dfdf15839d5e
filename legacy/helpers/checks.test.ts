import { check_email } from './checks'

describe('§5.2 check_email', () => {
  test.each(['jean@site.fr', 'j.dupont@site.fr', 'a@b.c', '@jean@site.fr', '.@.x.'])('%s passes', (email) => {
    expect(check_email(email)).toBe(true)
  })

  test.each([
    ['', 'nothing'],
    ['jean.site.fr', 'no @'],
    ['@site.fr', 'an @ as the first character only'],
    ['jean@site', 'no dot'],
    ['ab.c@site', 'its only dot at position 2, counted from 0'],
    ['a@.fr', 'its only dot at position 2'],
  ])('%p fails: %s', (email) => {
    expect(check_email(email)).toBe(false)
  })

  test.each([undefined, null, 12.5, true, ['a@site.fr'], { email: 'a@site.fr' }])(
    'no text, no e-mail address: %p',
    (value) => expect(check_email(value)).toBe(false),
  )
})
