import type { RouteFamily } from '../platform.ts'
import { agendaRoutes } from './agenda.ts'
import { dialogRoutes } from './dialogs.ts'
import { formRoutes } from './forms.ts'
import { memberRoutes } from './members.ts'
import { fieldRoutes } from './fields.ts'
import { listRoutes } from './lists.ts'
import { menuRoutes } from './menu.ts'
import { pictureRoutes } from './pictures.ts'
import { reportRoutes } from './report.ts'
import { sceneRoutes } from './scenes.ts'
import { sharingRoutes } from './sharing.ts'
import { slideshowRoutes } from './slideshows.ts'
import { testRoutes } from './test.ts'
import { translationRoutes } from './translations.ts'

/** Every family of server calls; one line each. */
export const routes: readonly RouteFamily[] = [
  translationRoutes,
  reportRoutes,
  testRoutes,
  sceneRoutes,
  pictureRoutes,
  dialogRoutes,
  menuRoutes,
  memberRoutes,
  formRoutes,
  fieldRoutes,
  listRoutes,
  agendaRoutes,
  slideshowRoutes,
  sharingRoutes,
]
