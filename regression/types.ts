/** A request of a page, as the archive is asked for it. */
export interface Asked {
  readonly method: string
  readonly url: string
  /** As it was sent, undecoded. */
  readonly body?: string
  readonly contentType?: string
  /** What wants it: `document`, `script`, `xhr`, `image` … (CDP's resource type, lower case). */
  readonly use: string
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

/** Where the network of a page comes from. */
export interface Archive {
  find(asked: Asked): Promise<Answer | undefined>
  /** Lets go of the answers that it holds in memory; called once its pages are compared. */
  forget?(): void
}

/** A page to be compared. */
export interface PageSource {
  /** What reports call it; stable from run to run. */
  readonly id: string
  readonly url: string
  readonly archive: Archive
  /** The page on disk, and what is read with it; none of a live page. Some need not be there. */
  readonly files?: readonly string[]
  /** Scripts and style sheets that a page on disk names, as other pages do too. */
  readonly shared?: readonly string[]
  /** Steps of its own, beside those that are found; see docs/regress.md. */
  readonly steps?: OwnSteps
  /** The window; the run's first one by default. */
  readonly viewport?: Viewport
  /** Another text of the page, which the new side is shown. */
  readonly rewritten?: Rewritten
  /** Which of the steps that are found are taken; all by default. */
  isWanted?(step: Step): boolean
}

/** A page whose own text was changed, its elements being the same ones. */
export interface Rewritten {
  readonly archive: Archive
  /** The element of a step, by what it is in the changed text. */
  locate(step: Step): Step
}

/** A window, in CSS pixels. */
export interface Viewport {
  readonly width: number
  readonly height: number
}

export type Act = 'hover' | 'focus' | 'click' | 'type' | 'choose' | 'submit' | 'press' | 'backdrop' | 'escape'

export interface OwnSteps {
  /** False: only the steps that are written. */
  readonly automatic?: boolean
  readonly steps: readonly OwnStep[]
}

export interface OwnStep {
  readonly do: Act
  /** A selector; `backdrop` and `escape` need none. */
  readonly at?: string
  /** What is typed, or the key of `press` (`Enter`). */
  readonly value?: string
}

/** One thing that a visitor does. */
export interface Step {
  readonly act: Act
  /** Address of the frame; empty for the page itself. */
  readonly frame: string
  /** How the element is found on both sides: its signature in the page's HTML, and its rank among equals. */
  readonly signature: string
  readonly rank: number
  /** Steps written by hand name a selector instead. */
  readonly selector?: string
  readonly value?: string
  /** What a person reads: `clic sur « Nos tarifs »`. */
  readonly label: string
  /** The code of the inline handler or link, or the class that a feature goes by; causes are named after it. */
  readonly code: string
}

export type ObservedKind = 'error' | 'call' | 'request' | 'dialog' | 'window' | 'event'

/** Something that happened during a step. */
export interface Observed {
  readonly kind: ObservedKind
  /** Helper, method and path, `alert`, … : what causes are grouped by. */
  readonly name: string
  /** Arguments, body, text: what is compared. */
  readonly text: string
  /** A call's result. */
  readonly result?: string
  /** A picture, style or script: what counts is that it was asked for, not when. */
  readonly passive?: true
  /** An error that the page's own text holds, whatever script it loads. */
  readonly ofPage?: true
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What a snapshot of the page gives. */
export interface Look {
  readonly lines: readonly string[]
  readonly focus: string
  /** Where pictures are not compared. */
  readonly masks: readonly Box[]
  /** A dialog, popup, overlay or loader is open. */
  readonly open: boolean
}

/** A snapshot by its hashes: where both sides have the same ones, nothing else of it is wanted. */
export interface Glance {
  /** Of the lines. */
  readonly text: string
  /** Of where everything in the window stands and how it is painted; the same hash is the same picture. */
  readonly sight: string
  readonly focus: string
  readonly open: boolean
}

/** The page after loading, or after a step. */
export interface Moment extends Glance {
  /** The same on both sides: `load`, `3`, `3 fin`, `3 Échap`. */
  readonly key: string
  /** The step; none for loading. */
  readonly step?: Step
  readonly observed: readonly Observed[]
  /** The element was not there (`absent`), could not be reached by a pointer (`unseen`: events were sent to it). */
  readonly met: 'met' | 'unseen' | 'absent'
  /** It came to rest before its time was up. */
  readonly settled: boolean
  /** Only where the sides differ. */
  readonly lines?: readonly string[]
  readonly masks?: readonly Box[]
  /** PNG; only after loading, and where the sides may differ. */
  readonly picture?: Uint8Array
}

export type Side = 'old' | 'new'

export interface Visit {
  readonly side: Side
  readonly moments: readonly Moment[]
  /** Coded messages and the page's own errors on the console, for the reader. */
  readonly notes: readonly string[]
  /** Answers made up because the archive has none. */
  readonly madeUp: readonly string[]
  /** Bytes that the script under test brought, and whether its tag was met at all. */
  readonly scriptMet: boolean
}

export type DifferenceKind = ObservedKind | 'dom' | 'focus' | 'pixels' | 'rest' | 'dead'

/** `worse` fails a run; `better` (an error that is gone) is told, and does not. */
export type Weight = 'worse' | 'better'

export interface Difference {
  readonly kind: DifferenceKind
  readonly weight: Weight
  /** Equal causes are one line of the report. */
  readonly cause: string
  /** Index into the moments; 0 is loading. */
  readonly at: number
  readonly label: string
  /** Old and new side, shortened. */
  readonly old: string
  readonly new: string
  /** Names of pictures, where there are some. */
  readonly pictures?: { readonly old: string; readonly new: string; readonly diff: string }
}

/** One line of the results file. */
export interface PageResult {
  readonly page: string
  readonly url: string
  /** Of the scripts and options it was made with; another key is another run. */
  readonly key: string
  /** Of the page's own text: a page that changed is not done. */
  readonly print?: string
  readonly steps: number
  readonly seconds: number
  readonly differences: readonly Difference[]
  /** Seen in one try and not in the other, or between two visits with the old script: not counted. */
  readonly noise: readonly Difference[]
  readonly calls: Readonly<Record<string, number>>
  readonly notes: readonly string[]
  readonly madeUp: readonly string[]
  /** Why it could not be compared. */
  readonly unreadable?: string
  /** A worker failed on it, as the store was full or away say: the same command tries it again. */
  readonly isToRetry?: true
  /** The browser that showed it, and its version. */
  readonly browser?: string
}
