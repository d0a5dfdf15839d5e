import { prefixed } from '../../base/host'
import { t } from '../../base/translation'
import { Html } from '../../ui/Html'
import type { Progress } from './progress'
import type { Settings } from './settings'

interface LoaderProps {
  settings: Settings
  progress: Progress | undefined
}

/** What stands in the full-page loader, `.cms-loader` (§2.15). */
export function Loader({ settings, progress }: LoaderProps) {
  const { logo, title, description, image, version } = settings
  const part = (name: string) => prefixed('loader-' + name)
  return (
    <div className={part('box')}>
      {logo && <img className={part('logo')} src={logo} alt="" />}
      {version < 3 &&
        (image ? (
          <img className={part('image')} src={image} alt="" />
        ) : (
          <span className={part('spinner')} aria-hidden="true" />
        ))}
      {title && <Html as="p" className={part('title')} content={title} />}
      {description && <Html as="p" className={part('desc')} content={description} />}
      {(version === 3 || progress) && (
        <>
          <div
            className={part('bar')}
            role="progressbar"
            aria-label={t('loader.title')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={progress?.percent ?? 0}
            aria-valuetext={progress?.text || (progress?.percent ?? 0) + ' %'}
          >
            <div className={part('fill')} style={{ width: (progress?.percent ?? 0) + '%' }} />
          </div>
          <p key={progress?.text} className={part('progress')} aria-hidden="true">
            {progress?.text ?? '\u00a0'}
          </p>
        </>
      )}
    </div>
  )
}
