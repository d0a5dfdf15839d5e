// Browser tests use an installed browser (see test/browser/launch.ts); the
// download stays possible through `npx puppeteer browsers install chrome`.
module.exports = { skipDownload: true }
