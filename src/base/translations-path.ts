/** Where translations are had, below the platform's path (§7 rows 7 and 8). */
export const TRANSLATIONS_PATH = '/ajax/modules/traductions/traitement.php'
