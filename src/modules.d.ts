/** A style sheet as text (build/css-text-loader.cjs). */
declare module '*.css' {
  const text: string
  export default text
}

declare module 'abortcontroller-polyfill/dist/polyfill-patch-fetch'
declare module 'intersection-observer'
declare module 'whatwg-fetch'
declare module 'core-js/*'
declare module 'jquery-migrate/dist/jquery-migrate.min'
