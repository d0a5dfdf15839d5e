import { demoPageList } from '../demo/pages/index.ts'

/** Every kind of page of the town, then every page of the demonstrations. */
export const demoPaths: readonly string[] = [
  '/',
  '/actualites',
  '/actualites/500',
  '/agenda',
  '/annuaire',
  '/demarches',
  '/espace-membre',
  '/pages/1',
  '/demo',
  '/demo/fonctionnalites',
  '/demo/jetons',
  '/documentation',
  '/documentation/features/modal',
  '/introuvable',
  ...demoPageList.map(({ slug }) => '/demo/' + slug),
]
