import type { Manifest } from '../../base/manifest'

export const myElements: Manifest = {
  name: 'myElements',
  selector: 'a.cms-my-elements-open[href]',
  holds: 'a.cms-my-elements-open',
  chunk: 'elements',
}
