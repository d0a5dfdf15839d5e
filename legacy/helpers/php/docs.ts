import type { HelperDoc } from '../../entry'

const BYTES =
  'Les octets du texte sont ceux de son UTF-8 ; un résultat qui n’est pas de l’UTF-8 valable est rendu à raison d’un caractère par octet.'

/** What people and tools read about the string helpers; nothing uses it in the drop-in, so it stays out. */
export const docs: Readonly<Record<string, HelperDoc>> = {
  str_replace: {
    family: 'strings',
    signature: 'str_replace(search, replace, subject, count?)',
    advice: '`subject.split(search).join(replace)` ou `String.prototype.replaceAll`',
    rule: 'PHP 8 manual: str_replace',
    caveat:
      'Faute de passage par référence, le quatrième argument est un objet : sa propriété `value` reçoit le nombre de remplacements.',
  },
  trim: {
    family: 'strings',
    signature: 'trim(string, characters?)',
    advice: '`String.prototype.trim`',
    rule: 'PHP 8 manual: trim',
    caveat: BYTES,
  },
  ltrim: {
    family: 'strings',
    signature: 'ltrim(string, characters?)',
    advice: '`String.prototype.trimStart`',
    rule: 'PHP 8 manual: ltrim',
    caveat: BYTES,
  },
  rtrim: {
    family: 'strings',
    signature: 'rtrim(string, characters?)',
    advice: '`String.prototype.trimEnd`',
    rule: 'PHP 8 manual: rtrim',
    caveat: BYTES,
  },
  explode: {
    family: 'strings',
    signature: 'explode(separator, string, limit?)',
    advice: '`String.prototype.split`',
    rule: 'PHP 8 manual: explode',
    caveat: 'Un séparateur vide est refusé : la réponse est `false`, comme avant PHP 8.',
  },
  implode: {
    family: 'strings',
    signature: 'implode(separator, array)',
    advice: '`Array.prototype.join`',
    rule: 'PHP 8 manual: implode',
  },
  number_format: {
    family: 'strings',
    signature: 'number_format(num, decimals?, decimal_separator?, thousands_separator?)',
    advice: '`Intl.NumberFormat`',
    rule: 'PHP 8 manual: number_format',
    caveat: 'Un nombre négatif de décimales vaut 0, comme jusqu’à PHP 8.2.',
  },
  strip_tags: {
    family: 'strings',
    signature: 'strip_tags(string, allowed_tags?)',
    advice: '`textContent` d’un élément, ou DOMPurify s’il faut garder des balises',
    rule: 'PHP 8 manual: strip_tags',
    caveat: 'N’est pas une protection contre du HTML hostile.',
  },
  nl2br: {
    family: 'strings',
    signature: 'nl2br(string, use_xhtml?)',
    advice: '`white-space: pre-line` en CSS',
    rule: 'PHP 8 manual: nl2br',
  },
  utf8_encode: {
    family: 'strings',
    signature: 'utf8_encode(string)',
    advice: '`TextEncoder`',
    rule: 'PHP 8 manual: utf8_encode',
    caveat: BYTES,
  },
  utf8_decode: {
    family: 'strings',
    signature: 'utf8_decode(string)',
    advice: '`TextDecoder`',
    rule: 'PHP 8 manual: utf8_decode',
    caveat: BYTES,
  },
  base64_encode: {
    family: 'strings',
    signature: 'base64_encode(string)',
    advice: '`TextEncoder` puis `btoa`',
    rule: 'PHP 8 manual: base64_encode',
    caveat: BYTES,
  },
  base64_decode: {
    family: 'strings',
    signature: 'base64_decode(string, strict?)',
    advice: '`atob` puis `TextDecoder`',
    rule: 'PHP 8 manual: base64_decode',
    caveat: BYTES,
  },
}
