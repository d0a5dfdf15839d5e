/** Style sheets are text in the build; in unit tests they are empty. */
export default ''
