/* eslint-disable import-x/no-default-export -- what the build makes of each file (build/original-loader.cjs) */
/** Original plugins: a script installs itself on the jQuery that it is given (build/original-loader.cjs). */
declare module 'bxslider/dist/*.js' {
  const install: import('./original').Install
  export default install
}
declare module 'inputmask/dist/jquery.inputmask.js' {
  const install: import('./original').Install
  export default install
}
declare module 'jquery-colorbox/*.js' {
  const install: import('./original').Install
  export default install
}
declare module 'jquery-ui/*.js' {
  const install: import('./original').Install
  export default install
}
declare module 'jquery-ui-timepicker-addon/*.js' {
  const install: import('./original').Install
  export default install
}
