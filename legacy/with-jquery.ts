/** The drop-in for pages that relied on the old script to bring `$`. */
import './jquery-global'
import './index'
import './jquery/date-statics'
import './jquery/held-clicks'
import './jquery/mask-statics'
import './jquery/plugin-members'
import './jquery/slider-methods'
import './jquery/ui-statics'
