import { getHost } from '../../src/base/host'
import { variadic } from '../../src/base/variadic'
import { afterCalls } from './wrapper'

const METHODS =
  'goToSlide goToNextSlide goToPrevSlide startAuto stopAuto reloadSlider redrawSlider destroySlider'

/**
 * What `$('ul').bxSlider()` returns has its methods in the next line: until the code is there, they are kept and done
 * in their order; those that answer do so for the slides as the page has them.
 */
afterCalls('bxSlider', (elements, [options]) => {
  if (elements['goToSlide']) return
  for (const name of METHODS.split(' ')) {
    const method = variadic((args) => {
      void getHost().call('jquery', 'callMember', [elements, name, method, args])
    })
    elements[name] = method
  }
  const { startSlide } = (options || {}) as { startSlide?: number }
  elements['getCurrentSlide'] = () => startSlide || 0
  elements['isWorking'] = () => false
  elements['getSlideCount'] = () => elements.children().length
})
