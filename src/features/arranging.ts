/**
 * Features that say when what is inside is seen: slideshows. Others inside are mounted after them, so that no picture
 * is fetched for a slide that is far off.
 */
export const arranging: readonly string[] = ['crossfade', 'slider', 'homeSlideshow', 'slideshow']
