import type { PluginTarget } from '@babel/core'
declare const inlineStrings: PluginTarget
export default inlineStrings
