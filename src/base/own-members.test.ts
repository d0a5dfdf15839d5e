import { ownMembers } from './own-members'

/** The interfaces of a view, from the nearest on. */
function interfacesOf(target: object): object[] {
  const found: object[] = []
  for (let at = Object.getPrototypeOf(ownMembers(target)) as object | null; at;) {
    found.push(at)
    at = Object.getPrototypeOf(at) as object | null
  }
  return found
}

const memberNames = ['parentNode', 'id', 'getAttribute', 'closest', 'elements', 'ownerDocument']

test.each(memberNames)('a field named as its form’s %s does not hide it', (name) => {
  document.body.innerHTML = `<form id="whole" class="its-own"><input name="${name}"></form>`
  const form = document.forms[0]!
  const own = ownMembers(form)
  expect(own.id).toBe('whole')
  expect(own.parentNode).toBe(document.body)
  expect(own.getAttribute('class')).toBe('its-own')
  expect(own.closest('.its-own')).toBe(form)
  expect(own.elements).toHaveLength(1)
  expect(own.ownerDocument).toBe(document)
})

test('what a page puts in the place of a member is asked, also of one kind of elements alone', () => {
  const given = { element: jest.fn(() => 'the element’s'), paragraph: jest.fn(() => 'the paragraphs’') }
  const own = document.createElement('p')
  Object.defineProperty(own, 'getAttribute', { value: given.element })
  expect(ownMembers(own).getAttribute('id')).toBe('the element’s')
  HTMLParagraphElement.prototype.getAttribute = given.paragraph
  try {
    expect(ownMembers(document.createElement('p')).getAttribute('id')).toBe('the paragraphs’')
    expect(ownMembers(document.createElement('div')).getAttribute('id')).toBeNull()
  } finally {
    Reflect.deleteProperty(HTMLParagraphElement.prototype, 'getAttribute')
  }
})

test('elements of all kinds have the members of what they inherit from but once', () => {
  const [ofDiv, ofForm] = ['div', 'form'].map((name) => interfacesOf(document.createElement(name)))
  expect(ofForm).not.toContain(ofDiv![0])
  expect(ofForm!.slice(1)).toEqual(ofDiv!.slice(1))
  ofForm!.slice(1).forEach((one, at) => expect(one).toBe(ofDiv![at + 1]))
  // Its own, those of HTMLElement, Element, Node and EventTarget.
  expect(ofForm).toHaveLength(5)
})

test('an element of another document has its own members', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const other = frame.contentDocument!
  other.body.innerHTML = '<form id="there"><input name="id"></form>'
  expect(ownMembers(other.forms[0]!).id).toBe('there')
  expect(ownMembers(other).body).toBe(other.body)
  frame.remove()
})
