import {
  argument,
  int,
  makeChance,
  number,
  phpArray,
  scalar,
  some,
  text,
  words,
  type Chance,
} from './chance.ts'

export const HELPERS = [
  'str_replace',
  'trim',
  'ltrim',
  'rtrim',
  'explode',
  'implode',
  'number_format',
  'strip_tags',
  'nl2br',
  'utf8_encode',
  'utf8_decode',
  'base64_encode',
  'base64_decode',
] as const

export type HelperName = (typeof HELPERS)[number]

/** `count` lists of arguments for a helper, with the awkward ones more often than chance has them. */
export function casesFor(helper: HelperName, count: number, seed: number): unknown[][] {
  const chance = makeChance(seed)
  return Array.from({ length: count }).map(() => makers[helper](chance))
}

const EDGES = words(' ¦\t¦\n¦\r¦\0¦\v¦\f¦\u00a0¦\u3000¦a¦b¦z¦.¦é¦è¦€¦😀')
const LISTS = words(
  'a..z¦a..¦..z¦..¦...¦....¦z..a¦a..a¦0..9¦ ..~¦\0..\x1f¦é..z¦a..é¦A..Za..z¦a...z¦a..c..e¦\x80..\xff¦Ã..Ã¦-¦x',
)

function trimCase(chance: Chance): unknown[] {
  return some(chance, 1, [
    argument(chance, () => text(chance, 4, EDGES) + text(chance, 3) + text(chance, 4, EDGES)),
    argument(chance, () => text(chance, 3, [...EDGES, ...LISTS])),
  ])
}

const MARKUP = [
  ...words(
    '<¦>¦<b>¦</b>¦<B class="x">¦<br>¦<br/>¦<br />¦<a href="x>y">¦<a title=\'<\'>¦</a >¦< b>¦<\0b>¦<<b>>¦< /b>',
  ),
  ...words(
    '<!-- x -->¦<!--¦-->¦<!-->¦<!- x ->¦--¦<!DOCTYPE html>¦<!doctype¦<!¦!¦<![CDATA[x]]>¦<b<i>¦</¦/>¦/¦\0',
  ),
  ...words(
    '<?php echo ">" ?>¦<?php¦<?¦?>¦?¦<?xml version="1.0"?>¦<?xml¦<?XML¦->¦<?= (1 > 2) ?>¦(¦)¦"¦\'¦\\¦\\"',
  ),
  ...words('texte¦é¦😀¦a¦l¦L¦e¦x¦m¦b¦i¦1 < 2¦a<b¦<é>¦<É>¦<script>¦</script>¦&lt;¦ ¦\n¦\t¦=¦;¦-¦<-'),
  ...words('<i\n>¦<i\f>¦<b\v>¦<b/ >¦<//b>¦<b//>¦<i\u00a0>¦<\u212a>'),
]
const ALLOWED = words(
  '<b>¦<B>¦<b><i>¦<br>¦<br/>¦<a><br><script>¦b¦<b¦b>¦<>¦¦<b>\0<i>¦<b i>¦<é>¦<!-->¦<?php>¦<?xml>¦<<b>¦<b<i>¦</b>¦<k>¦' +
    '<\u212a>¦<!doctype>¦< b>¦<b/>¦<//b>',
)
const NAMES: readonly unknown[] = [...words('b¦i¦a¦br¦B¦<b>¦b><i¦¦é¦script¦/b¦b/'), 1, null, true, ['b']]

function stripCase(chance: Chance): unknown[] {
  const list = Array.from({ length: chance.below(4) }).map(() => chance.pick(NAMES))
  return some(chance, 1, [
    argument(chance, () => text(chance, 12, MARKUP)),
    chance.odds(3) ? list : scalar(chance, () => chance.pick(ALLOWED)),
  ])
}

const NUMERIC = words('12¦ 12.5 ¦1e3¦.5¦5.¦+.5¦-0¦-1234.5¦1e999¦007¦\t1\n¦1234567.891¦-.05')
const NOT_NUMERIC: readonly unknown[] = [
  ...words('¦ ¦abc¦12abc¦0x1A¦1 2¦\u00a012¦1e¦--1¦Infinity¦NAN¦1,5¦1.¦１¦12 .¦. ¦1\u3000'),
  ...[[], [1]],
]
// With some 290 decimals and more PHP's powers of ten overflow; the helper stays exact.
const PLACES = words('0¦0¦1¦1¦2¦2¦2¦3¦4¦5¦8¦10¦12¦14¦15¦16¦17¦18¦20¦21¦22¦23¦25¦30¦60¦99¦250').map(Number)
const MARKS: readonly unknown[] = [...words("¦ ¦,¦.¦\u00a0¦\u202f¦&nbsp;¦$&¦€¦😀¦'¦00"), null, 1, false]

function formatCase(chance: Chance): unknown[] {
  const value = chance.odds(8) ? chance.pick(chance.odds(3) ? NOT_NUMERIC : NUMERIC) : number(chance)
  return some(chance, 1, [
    chance.odds(50) ? chance.pick([true, false, null]) : value,
    chance.odds(6) ? int(chance) : chance.pick(PLACES),
    argument(chance, () => chance.pick(MARKS)),
    argument(chance, () => chance.pick(MARKS)),
  ])
}

const NOISE = words('=¦==¦ ¦\n¦\t¦\v¦-¦_¦é¦\0¦A¦Q¦+¦/¦ſ¦\u212a¦😀')
const BOOLS: readonly unknown[] = [true, false, null, 0, 1, 0.5, NaN, ...words('¦0¦0.0¦a'), []]

function base64Case(chance: Chance): unknown[] {
  const bytes = Buffer.from(Array.from({ length: chance.below(12) }).map(() => chance.below(256)))
  const good = (chance.odds(2) ? bytes : Buffer.from(text(chance))).toString('base64')
  const cut = chance.below(good.length + 1)
  const source = chance.pick([
    good,
    good.replace(/=+$/, ''),
    good + text(chance, 2, NOISE),
    good.slice(0, cut) + chance.pick(NOISE) + good.slice(cut),
    text(chance, 6, NOISE),
  ])
  return some(chance, 1, [argument(chance, () => source), chance.odds(2) || chance.pick(BOOLS)])
}

function replaceCase(chance: Chance): unknown[] {
  const short = (): string => text(chance, 2)
  const either = (make: () => string): unknown =>
    chance.odds(2) ? phpArray(chance, make) : scalar(chance, make)
  const search = either(short)
  // PHP refuses an array of replacements for a single search: once in a while is enough.
  const single = (search === null || typeof search !== 'object') && !chance.odds(20)
  return [search, single ? scalar(chance, short) : either(short), either(() => text(chance, 12))]
}

function explodeCase(chance: Chance): unknown[] {
  const separator = chance.pick(words('¦,¦, ¦a¦aa¦é¦\0¦😀¦\r\n¦..¦ ¦1'))
  const pieces = Array.from({ length: chance.below(6) }).map(() => text(chance, 2))
  return some(chance, 2, [
    argument(chance, () => separator),
    argument(chance, () => pieces.join(separator)),
    int(chance),
  ])
}

function implodeCase(chance: Chance): unknown[] {
  const list = phpArray(chance, () => text(chance, 3), 6)
  const glue = scalar(chance, () => text(chance, 2))
  return chance.pick([
    [glue, list],
    [glue, list],
    [glue, phpArray(chance, () => number(chance), 6)],
    [list],
    [list, null],
    [list, glue],
    [glue],
    [list, list],
  ])
}

const BREAKS = words('\r¦\n¦\r\n¦\n\r¦a¦é¦<br>¦\u2028¦\v')

function breaksCase(chance: Chance): unknown[] {
  return some(chance, 1, [argument(chance, () => text(chance, 8, BREAKS)), chance.pick(BOOLS)])
}

function textCase(chance: Chance): unknown[] {
  return [argument(chance, () => text(chance))]
}

function latin1Case(chance: Chance): unknown[] {
  return [
    argument(chance, () => {
      const plain = text(chance)
      return chance.odds(2) ? Buffer.from(plain).toString('latin1') : plain
    }),
  ]
}

const makers: Record<HelperName, (chance: Chance) => unknown[]> = {
  str_replace: replaceCase,
  trim: trimCase,
  ltrim: trimCase,
  rtrim: trimCase,
  explode: explodeCase,
  implode: implodeCase,
  number_format: formatCase,
  strip_tags: stripCase,
  nl2br: breaksCase,
  utf8_encode: textCase,
  utf8_decode: latin1Case,
  base64_encode: textCase,
  base64_decode: base64Case,
}
