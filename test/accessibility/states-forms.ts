import type { Frame } from 'puppeteer'
import { click, focus, key, press, shown, statesOf, steps, there, type, type State } from './state.ts'

const search = '/cms/ajax/modules/commun/traitement.php'
const fields: State[] = [
  ...statesOf('/demo/champs', 'datePicker', [
    { state: 'closed', scope: '#ex-date-de-naissance .example-live', reach: shown('.cms-datepicker-button') },
    {
      state: 'calendar',
      scope: '.cms-datepicker',
      reach: steps(
        click('#ex-date-de-naissance .cms-datepicker-button'),
        shown('.cms-datepicker[role=dialog]'),
      ),
    },
    {
      state: 'date and time',
      scope: '.cms-datepicker',
      reach: steps(
        click('#ex-rendez-vous-en-mairie .cms-datepicker-button'),
        shown('.cms-datepicker[role=dialog]'),
      ),
    },
    {
      state: 'no date',
      scope: '#ex-rendez-vous-en-mairie .example-live',
      reach: steps(type('#rendez-vous', 'bientôt'), key('Tab'), there('#rendez-vous[aria-invalid=true]')),
    },
  ]),
  ...statesOf('/demo/champs', 'inputMask', [
    {
      state: 'filled',
      scope: '#ex-masques-de-saisie .example-live',
      reach: steps(type('#m-tel', '0612345678'), there('input[name=telephone]')),
    },
    {
      state: 'unfinished',
      scope: '#ex-masques-de-saisie .example-live',
      reach: steps(type('#m-tel', '06'), key('Tab'), there('#m-tel[aria-invalid=true]')),
    },
  ]),
  ...statesOf('/demo/champs', 'autocomplete', [
    {
      state: 'suggestions',
      scope: '#ex-votre-commune .example-live, .cms-autocomplete-popup',
      reach: steps(type('#commune', 'mon'), shown('.cms-autocomplete [role=option]'), key('ArrowDown')),
    },
    {
      state: 'nothing found',
      scope: '#ex-votre-commune .example-live, .cms-autocomplete-popup',
      reach: steps(type('#commune', 'xqzw'), shown('.cms-autocomplete-popup')),
    },
    {
      state: 'loading',
      scope: '#ex-votre-commune .example-live, .cms-autocomplete-popup',
      faults: [{ path: search, hold: true, times: 0 }],
      reach: steps(type('#commune', 'mon'), shown('.cms-autocomplete-status')),
    },
    {
      state: 'failed',
      scope: '#ex-votre-commune .example-live, .cms-autocomplete-popup',
      faults: [{ path: search, status: 500, times: 0 }],
      reach: steps(type('#commune', 'mon'), shown('.cms-autocomplete-status ::-p-text(indisponibles)')),
    },
  ]),
]

const newsletter = '/cms/ajax/modules/newsletter_v2/traitement.php'
const forms: State[] = [
  ...statesOf('/demo/formulaires', 'newsletter', [
    { state: 'form', scope: 'form.cms-newsletter' },
    {
      state: 'subscribed',
      scope: '.cms-modal',
      reach: steps(type('#lettre-email', 'odile@exemple.fr'), press('S’inscrire'), shown('.cms-modal')),
    },
    {
      state: 'failed',
      scope: '.cms-modal',
      faults: [{ path: newsletter, status: 500 }],
      reach: steps(type('#lettre-email', 'odile@exemple.fr'), press('S’inscrire'), shown('.cms-modal')),
    },
  ]),
  ...statesOf('/demo/formulaires', 'formCheck', [
    {
      state: 'problems',
      scope: '.cms-modal',
      reach: steps(press('Envoyer la demande'), shown('.cms-modal-button')),
    },
    {
      state: 'fields to correct',
      scope: 'form[data-check]',
      reach: steps(
        press('Envoyer la demande'),
        click('.cms-modal-button'),
        there('form[data-check] [aria-invalid=true]'),
      ),
    },
  ]),
  ...statesOf('/demo/formulaires', 'captcha', [
    {
      state: 'service there',
      scope: '#ex-case-anti-robot-version-2 .example-live',
      reach: steps(focus('#msg-2'), there('[data-captcha-version="2"] > *')),
    },
    {
      state: 'service missing',
      scope: '#ex-case-anti-robot-version-2 .example-live',
      faults: [{ path: '/cms/demo/captcha.js', status: 500, times: 0 }],
      reach: steps(
        focus('#msg-2'),
        shown('[data-captcha-version="2"] button, [data-captcha-version="2"] + * button'),
      ),
    },
    {
      state: 'asks for consent',
      scope: '#ex-verification-invisible-version-3-apres-accord .example-live',
      reach: shown('::-p-text(Autoriser la vérification)'),
    },
  ]),
]

const frame = '.cms-popin'
const members: State[] = [
  ...statesOf('/demo/membres', 'myElements', [
    {
      state: 'popin',
      scope: frame,
      reach: steps(
        press('Déposer une annonce'),
        shown(`${frame} iframe`),
        inPopin((one) => one.waitForSelector('form')),
      ),
    },
    {
      state: 'asks before it closes',
      scope: '.cms-modal',
      reach: steps(
        press('Déposer une annonce'),
        inPopin(async (one) => (await one.waitForSelector('#title'))!.type('Vélo')),
        click('.cms-popin-close'),
        shown('.cms-modal'),
      ),
    },
  ]),
  ...statesOf('/demo/membres', 'elementForm', [
    {
      state: 'refused',
      scope: frame,
      reach: steps(
        press('Déposer une annonce'),
        inPopin(async (one) => {
          await (await one.waitForSelector('#title'))!.type('V')
          await (await one.waitForSelector('button:not([type=button])'))!.click()
          await one.waitForSelector('[aria-invalid=true]')
        }),
      ),
    },
    {
      state: 'sent',
      scope: 'form.cms-element-submit',
      reach: steps(press('Soumettre'), shown('.alert-success')),
    },
    {
      state: 'failed',
      scope: 'form.cms-element-submit',
      faults: [{ path: '/cms/my_elements_submit.php', status: 500 }],
      reach: steps(press('Soumettre'), shown('#ex-soumettre-une-annonce [role=alert]')),
    },
  ]),
  ...statesOf('/demo/membres', 'elementList', [
    { state: 'list', scope: '#mes-annonces', reach: there('.cms-element-delete[role=button]') },
    {
      state: 'asks before it deletes',
      scope: '.cms-modal',
      reach: steps(click('.cms-element-delete'), shown('.cms-modal')),
    },
  ]),
  ...statesOf('/demo/membres', 'permalink', [
    { state: 'made', scope: '.cms-modal', reach: steps(click('a.cms-permalink'), shown('.cms-modal input')) },
  ]),
  ...statesOf('/demo/membres', 'backOffice', [
    { state: 'link', scope: '#ex-aides-de-l-administrateur .example-live' },
  ]),
]

function inPopin(act: (frame: Frame) => Promise<unknown>): NonNullable<State['reach']> {
  return async (page) => {
    const iframe = await page.waitForSelector('.cms-popin iframe')
    await page.waitForFunction(
      (one) => !!(one as HTMLIFrameElement).contentDocument?.querySelector('form'),
      {},
      iframe,
    )
    await act(await iframe!.contentFrame())
  }
}

/** Fields, forms and the member's pages. */
export const formStates: readonly State[] = [...fields, ...forms, ...members]
