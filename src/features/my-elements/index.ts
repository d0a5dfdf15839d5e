import type { Feature } from '../../base/manifest'

export const myElements: Feature = {
  name: 'myElements',
  selector: 'a.cms-my-elements-open[href]',
  holds: 'a.cms-my-elements-open',
}
