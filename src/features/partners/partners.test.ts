import { readFileSync } from 'node:fs'

test.each(['%', '<picture>%</picture>', '<span><span>%</span></span>'])(
  '§2.23 a logo whose link has the focus is in colour, whatever is around it in the link: %s',
  (around) => {
    const sheet = readFileSync('src/features/partners/partners.css', 'utf8')
    const coloured = /([^{}]+)\{\s*filter: none;/.exec(sheet)![1]!.trim()
    document.body.innerHTML = `<p class="cms-partners"><a href="#">${around.replace('%', '<img alt="Région">')}</a></p>`
    const image = document.querySelector('img')!
    expect(image.matches(coloured)).toBe(false)
    document.querySelector('a')!.focus()
    expect(image.matches(coloured)).toBe(true)
  },
)
