import { adoptStyles } from '../dom/styles'
import css from '../styles/passerelle.css'

/** A site's own `:root` wins over it wherever it stands. */
export function adoptSheet(): void {
  adoptStyles(css.replace(':root', ':where(:root)'))
}
