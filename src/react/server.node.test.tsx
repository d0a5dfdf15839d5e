import { expect, test } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import {
  Autocomplete,
  Calendar,
  DateField,
  Lightbox,
  Loader,
  MaskedField,
  Modal,
  Overlay,
  Popup,
  Tooltip,
  configure,
} from './index'

test('on a server, fields and tooltips are plain HTML, and what opens is not there yet', () => {
  configure({ prefix: 'mairie' })
  const html = renderToString(
    <form>
      <Modal open title="Un">
        un
      </Modal>
      <Overlay open>deux</Overlay>
      <Popup open url="/trois" />
      <Lightbox open items={['/quatre.jpg']} />
      <Loader />
      <DateField name="jour" value="2026-06-05" max="0" />
      <MaskedField name="plaque" mask="aa-999-aa" />
      <Autocomplete name="ville" source="/villes" />
      <Tooltip text="Plan">PLU</Tooltip>
      <Calendar events={[{ date: '2026-06-05' }]} />
    </form>,
  )
  // As `react.test.tsx` has it brought to life: with nothing by which a drop-in would do so before React.
  const field = (rest: string): string => `<span class="mairie-field"><input type="text" ${rest}/></span>`
  expect(html).toContain(
    field('name="jour" value="2026-06-05"') + field('name="plaque"') + field('name="ville"'),
  )
  expect(html).toContain('<span title="Plan">PLU</span>')
  expect(html).toContain('<div class="mairie-calendar-widget"></div>')
  expect(html).not.toMatch(/Un|deux|trois|quatre/)
})
