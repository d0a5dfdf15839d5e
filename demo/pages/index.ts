import type { DemoPage } from '../page.ts'
import { champsPage } from './champs.ts'
import { comportementsPage } from './comportements.ts'
import { formsPage } from './forms.ts'
import { menuPage } from './menu.ts'
import { membersPage } from './members.ts'
import { galeriePage } from './galerie.ts'
import { jqueryPage } from './jquery.ts'
import { legacyPage } from './legacy.ts'
import { reactPage } from './react.ts'
import { agendaPage } from './agenda.ts'
import { listsPage } from './lists.ts'
import { dialogsPage } from './dialogs.ts'
import { sharingPage } from './sharing.ts'
import { slideshowsPage } from './slideshows.ts'
import { tablesPage } from './tables.ts'
import { toolsPage } from './tools.ts'

/** Every page of the demo, in the order of its menu; one line each. */
export const demoPageList: readonly DemoPage[] = [
  dialogsPage,
  listsPage,
  agendaPage,
  tablesPage,
  comportementsPage,
  menuPage,
  membersPage,
  formsPage,
  slideshowsPage,
  sharingPage,
  champsPage,
  galeriePage,
  legacyPage,
  jqueryPage,
  reactPage,
  toolsPage,
]
