import { keepAttributes } from './kept-attributes'

afterEach(() => jest.restoreAllMocks())

/** A policy that allows no style attributes: what is set there leaves (Chromium) or empties (Firefox) what scripts have set. */
function refuseStyles(empties: boolean): void {
  const { setAttribute } = Element.prototype
  jest.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
    if (name !== 'style') setAttribute.call(this, name, value)
    else if (empties) setAttribute.call(this, name, '')
  })
}

test.each([
  ['Chromium', false],
  ['Firefox', true],
])(
  '§2.2 under a policy that refuses style attributes, a button that a script has styled is there again after it was hidden: %s',
  (_browser, empties) => {
    const button = document.createElement('button')
    button.style.color = 'red'
    const before = button.outerHTML
    refuseStyles(empties)
    const restore = keepAttributes(button, 'style')
    button.style.display = 'none'
    restore()
    expect(button.outerHTML).toBe(before)
  },
)

test('a style that the server has written is put back to the letter', () => {
  document.body.innerHTML = '<p style="color:red;margin:0  ">Prix</p><p>Date</p>'
  const before = document.body.innerHTML
  const undo = [...document.querySelectorAll('p')].map((one) => keepAttributes(one, 'style'))
  for (const { style } of document.querySelectorAll('p')) style.display = 'none'
  for (const one of undo) one()
  expect(document.body.innerHTML).toBe(before)
})
