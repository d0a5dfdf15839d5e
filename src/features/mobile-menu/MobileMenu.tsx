import { memo, useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { PageContext } from '../../core/context'
import { prefixed } from '../../core/host'
import { focusQuietly } from '../../dom/focus'
import { toLinkUrl } from '../../dom/urls'
import { t } from '../../strings/t'
import type { CloseReason } from './panels'
import type * as Parts from './parts'
import type { Settings } from './settings'
import { childrenOf, paramOf, titleOf, toList, type PageItem, type Place } from './tree'

/** A block of the server's answer that can be shown. */
export interface Block {
  readonly type: 'menu' | 'spacer' | 'clone'
  readonly data?: unknown
}

export interface MobileMenuProps {
  readonly blocks: readonly Block[]
  readonly place: Place
  readonly settings: Settings
  readonly page: PageContext
  /** Navbars and copies, where the menu has any. */
  readonly parts: typeof Parts | undefined
  onClose(reason: CloseReason): void
}

/** The dialog: navbars, and the panels from the root to the deepest one that was reached. */
export function MobileMenu(props: MobileMenuProps) {
  const { place, settings, page, parts, onClose } = props
  const [{ trail, level }, go] = useState({ trail: place.trail, level: place.trail.length })
  const panels = useRef<HTMLElement>(null)
  const shown = useRef(level)
  const id = prefixed('mobile-menu')
  const title = t('mobileMenu.title')

  const up = (): void => go({ trail, level: level - 1 })
  const open = (item: PageItem): void =>
    go((now) => ({
      // What was reached below an item is still there when it is opened again.
      trail: now.trail[now.level] === item ? now.trail : [...now.trail.slice(0, now.level), item],
      level: now.level + 1,
    }))

  useLayoutEffect(() => {
    if (shown.current === level) return
    const panel = panels.current!.children[level] as HTMLElement
    const opener = shown.current > level && panel.querySelector<HTMLElement>('[data-opened]')
    shown.current = level
    focusQuietly(opener || panel)
  }, [level])

  function click(event: MouseEvent<HTMLElement>): void {
    const link = (event.target as Element).closest('a[href]')
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return
    // §4.9: a link that is not an anchor.
    if (link.getAttribute('href')![0] !== '#') onClose('link')
  }

  const navbars = (part: 'header' | 'footer', size: number): ReactNode =>
    parts && <parts.Navbars entries={settings[part]} {...{ part, size, page }} />
  const names = [title, ...trail.map(titleOf)]
  return (
    <div
      id={id}
      className={id}
      role="dialog"
      aria-modal="true"
      aria-label={title}
      tabIndex={-1}
      onClick={click}
    >
      {navbars('header', settings.navbarHeaderSize)}
      <nav className={id + '-panels'} aria-label={title} ref={panels}>
        {names.map((name, index) => (
          <Panel
            key={`${index} ${String(trail[index - 1]?.id_page)} ${name}`}
            {...props}
            name={name}
            parent={names[index - 1]}
            item={trail[index - 1]}
            opened={trail[index]}
            state={index < level ? 'above' : index > level ? 'below' : 'active'}
            open={open}
            up={up}
          />
        ))}
      </nav>
      {navbars('footer', settings.navbarFooterSize)}
    </div>
  )
}

interface PanelProps extends MobileMenuProps {
  readonly name: string
  /** Name of the panel above. */
  readonly parent: string | undefined
  /** Whose submenu it is; the root panel shows the blocks. */
  readonly item: PageItem | undefined
  /** The item whose submenu was reached from here. */
  readonly opened: PageItem | undefined
  readonly state: 'above' | 'active' | 'below'
  open(item: PageItem): void
  up(): void
}

/** One level of the menu, with its own bar: back, title, home, close. */
function Panel(props: PanelProps) {
  const { name, parent, item, state, settings, page, blocks, parts, up, onClose } = props
  const id = prefixed('mobile-menu')
  return (
    <div
      className={`${id}-panel ${id}-${state}${item ? ` ${id}-submenu` : ''}`}
      role="group"
      aria-label={name}
      tabIndex={-1}
      inert={state !== 'active'}
    >
      <div className={id + '-bar'}>
        {item && (
          <button
            type="button"
            className={id + '-back'}
            aria-label={t('mobileMenu.back', { title: parent })}
            onClick={up}
          />
        )}
        <span className={id + '-title'} aria-hidden="true">
          {name}
        </span>
        <a className={id + '-home'} href="/" aria-label={t('mobileMenu.home')} />
        {/* Without a visible one, there is one for the keyboard and assistive technology. */}
        <button
          type="button"
          className={id + (settings.closeButton ? '-close' : '-leave')}
          aria-label={t('mobileMenu.close')}
          onClick={() => onClose('cross')}
        />
      </div>
      <div className={id + '-content'}>
        {item ? (
          <List {...props} items={childrenOf(item)} first={item} />
        ) : (
          blocks.map(({ type, data }, index) =>
            type === 'menu' ? (
              <List key={index} {...props} items={toList(data)} />
            ) : type === 'clone' ? (
              parts && <parts.Clone key={index} source={data} page={page} />
            ) : (
              <div key={index} className={id + '-spacer'} />
            ),
          )
        )}
      </div>
    </div>
  )
}

/** Rows shown at once, enough for any screen; the rest follows, so many at a time, once the menu is open. */
const BATCH = 60

interface ListProps extends PanelProps {
  readonly items: readonly PageItem[]
  /** The parent, repeated as a link. */
  readonly first?: PageItem
}

function List(props: ListProps) {
  const { items, first, place } = props
  const [count, setCount] = useState(() => items.indexOf(place.current!) + BATCH)
  useEffect(() => {
    const timer = setTimeout(() => count < items.length && setCount(count + 5 * BATCH), 50)
    return () => clearTimeout(timer)
  }, [count])

  const rows: ReactNode[] = []
  for (let start = 0; start < count && start < items.length; start += BATCH) {
    const batch = items.slice(start, Math.min(start + BATCH, count))
    rows.push(<Rows key={start} {...props} items={batch} />)
  }
  return (
    <ul className={prefixed('mobile-menu-list')}>
      {first && <Row {...props} item={first} isLink />}
      {rows}
    </ul>
  )
}

/** Long lists must not be compared row by row each time a batch is added. */
const Rows = memo(
  (props: ListProps) => (
    <>
      {props.items.map((item, index) => (
        <Row key={index} {...props} item={item} isLink={!childrenOf(item).length} />
      ))}
    </>
  ),
  (before, now) =>
    before.state === now.state && before.opened === now.opened && before.items.length === now.items.length,
)

interface RowProps extends ListProps {
  readonly item: PageItem
  /** A link; else a label that opens a submenu. */
  readonly isLink: boolean
}

function Row({ item, isLink, state, place, opened, settings, page, open }: RowProps) {
  const id = prefixed('mobile-menu')
  const subtitle = paramOf(item, settings.subtitle)
  const isCurrent = isLink && item === place.current
  const url = toLinkUrl(item.lien)
  if (isLink && item.lien && !url) page.warn('P546', { url: String(item.lien), title: titleOf(item) })
  const className = [
    id + '-item',
    isCurrent && id + '-selected',
    !isLink && place.trail.includes(item) && id + '-ancestor',
    // Of the panel that is shown: the one above is what the submenu came from.
    !isLink && state === 'active' && id + '-submenu',
    item.class_theme_style,
  ]
  const inside = {
    className: id + '-link',
    children: [titleOf(item), subtitle && <small className={id + '-subtitle'}>{subtitle}</small>],
  }
  return (
    <li className={className.filter(Boolean).join(' ')}>
      {!isLink ? (
        <button
          {...inside}
          type="button"
          aria-expanded={opened === item && state === 'above'}
          data-opened={opened === item ? '' : undefined}
          onClick={() => open(item)}
        />
      ) : url ? (
        <a {...inside} href={url} aria-current={isCurrent ? 'page' : undefined} />
      ) : (
        <span {...inside} />
      )}
    </li>
  )
}
