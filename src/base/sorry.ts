import { t } from './translation'

/** The generic error of §8, for all who tell it in their own way. */
export const sorry = (): string => t('http.error')
