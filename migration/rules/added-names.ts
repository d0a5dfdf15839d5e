/**
 * The kept list: globals that web archives, audience counters and the like add to a page or expect of scripts that an
 * archive leaves out. They are no business of the old script, and nothing about them changes with the switch.
 */
export interface AddedNames {
  readonly reason: string
  readonly names: readonly string[]
  /** Names made by rule. */
  readonly pattern?: RegExp
}

const words = (text: string): string[] => text.trim().split(/\s+/)

export const addedNames: readonly AddedNames[] = [
  {
    reason:
      'The Internet Archive’s Wayback Machine puts its toolbar and its address rewriting into every page.',
    names: words(
      '__wm __wmProxy archive_analytics wombat WB_wombat_Init _wm_init wm_ol wmNavBar RufflePlayer',
    ),
    pattern: /^(__WB|_____WB|_?WB[A-Z_]\w*ombat|__wb)/,
  },
  {
    reason: 'pywb, Webrecorder and the national archives that run them (BnF, Arquivo.pt, UK Web Archive).',
    names: words(
      'wbinfo _wb_wombat _wb_js wombat_init _WBWombat WBWombat WBWombatInit _WBWombatInit _wb_replay',
    ),
    pattern: /^_?wb(info|rewrite|_wombat)/,
  },
  {
    reason:
      'Google Analytics, from Urchin to Tag Manager: its snippets stand in pages whose archive lacks its script.',
    names: words(
      `urchinTracker _uacct _udn _ulink _utcp _userv __utmSetVar __utmLinker _gat _gaq _gas ga __gaTracker
       GoogleAnalyticsObject gaplugins gaGlobal gtag dataLayer google_tag_manager google_tag_data pageTracker
       google_conversion_id google_trackConversion utmx utmx_section`,
    ),
    pattern: /^_gat_/,
  },
  {
    reason: 'Google’s advertisements, whose settings are globals.',
    names: words(
      'adsbygoogle googletag GA_googleAddSlot GA_googleFillSlot GA_googleFetchAds GS_googleAddAdSenseService GS_googleEnableAllServices',
    ),
    pattern:
      /^google_(ad|color|page|alternate|max|safe|language|hints|tag|remarketing|conversion|custom|analytics)/,
  },
  {
    reason: 'Xiti, later AT Internet, the counter of French public sites.',
    names: words(
      `xtnv xtsd xtsite xtn2 xtpage xtdi xt_multc xt_an xt_ac xtparam xtdmc xtidmod xtref xtcode xtfirst xt1 xtczv xtergo
       Xt_param Xt_r Xt_h Xt_i Xt_s xt_click xt_med xt_rm xt_form xt_mvt xtcore xt_addchain ATInternet ATTag`,
    ),
  },
  {
    reason: 'Matomo, formerly Piwik.',
    names: words('_paq Piwik Matomo piwikTracker piwik_log matomoPluginAsyncInit piwikAsyncInit _mtm'),
    pattern: /^piwik_/,
  },
  {
    reason:
      'Other counters of the time: eStat (Médiamétrie), Weborama, Wysistat, StatCounter, Clicky, Quantcast, comScore, Woopra, Clicktale, Omniture.',
    names: words(
      `_PJS _PEstat eStat_id eStat_tag eStat_ms estat weborama_zone wreport_ok WRP_SECTION WRP_SUBSECTION WRP_ID WRP_ACC WRP_CHANNEL wysistat
       _wsq stat_clients sc_project sc_security sc_invisible sc_partition
       sc_click_stat clicky clicky_site_ids _qevents _qoptions _qacct quantserve COMSCORE _comscore woopraTracker
       ClickTale WRInitTime s_account s_gi _satellite dcsMultiTrack mixpanel _kmq _hmt
       _sf_async_config _sf_startpt _cb_path hj _hjSettings _hsq NREUM newrelic`,
    ),
  },
  {
    reason: 'Share buttons and social networks that count visits.',
    names: words(
      'fbq _fbq fbAsyncInit FB twttr twq _linkedin_partner_id lintrk pintrk ttq snaptr addthis_config addthis_share addthis_pub addthis stLight stWidget switchTo5x __gcfg gapi',
    ),
  },
  {
    reason: 'Consent banners, which sites added to pages that a crawler saw without their script.',
    names: words(
      'tarteaucitron Didomi didomiOnReady __tcfapi __cmp OneTrust Optanon OptanonWrapper Cookiebot axeptioSettings _axcb',
    ),
  },
]

const names: ReadonlySet<string> = new Set(addedNames.flatMap((one) => one.names))
const patterns = addedNames.flatMap(({ pattern }) => pattern ?? [])

/** Whether a global is on the kept list. */
export const isAddedName = (name: string): boolean =>
  names.has(name) || patterns.some((pattern) => pattern.test(name))
