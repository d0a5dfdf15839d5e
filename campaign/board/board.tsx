import { useEffect, useState, type MouseEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { Modal } from 'passerelle/react'
import { say } from '../../regression/strings.ts'
import type { CampaignCause, Overview, SiteOverview, SiteState } from '../overview.ts'
import { inFrench } from './numbers.ts'
import { Smallest } from './smallest.tsx'
import { texts } from './strings.ts'

type Column = keyof typeof texts.columns

/** The state as it came with the page; a static export has no other. */
interface Given extends Overview {
  /** Asked again every so often, and approvals are sent. */
  readonly live: boolean
  /** Files of the dossiers, by site. */
  readonly dossiers: Readonly<Record<string, string>>
  /** The reduced pages themselves, by cause, where the board has no server. */
  readonly examples: Readonly<Record<string, string>>
}

const EVERY = 2000
/** What is shown unasked: with all of some thousands, each key that is pressed in the search would take seconds. */
const MOST_SITES = 200
const MOST_CAUSES = 50
const MADE = { dateStyle: 'long', timeStyle: 'medium' } as const
const STATES: readonly SiteState[] = ['back', 'explain', 'scan', 'ready', 'switched']

function Board({ given }: { readonly given: Given }) {
  const [overview, setOverview] = useState<Overview>(given)
  const [isLost, setLost] = useState(false)
  const [word, setWord] = useState('')
  const [state, setState] = useState<SiteState | ''>('')
  const [approving, setApproving] = useState<CampaignCause>()

  async function refresh(): Promise<void> {
    try {
      setOverview((await (await fetch('etat.json')).json()) as Overview)
      setLost(false)
    } catch {
      setLost(true)
    }
  }
  useEffect(() => {
    if (!given.live) return undefined
    // One after the other: of very many sites it takes longer than that to work the state out.
    const again = (): number => window.setTimeout(() => void refresh().then(again), EVERY)
    const timer = again()
    return () => clearTimeout(timer)
  }, [])

  const { totals, problems } = overview
  const fits = (...parts: string[]): boolean => plain(parts.join(' ')).includes(plain(word))
  const sites = overview.sites.filter(
    (site) => (!state || site.state === state) && fits(site.name, site.title),
  )
  const causes = overview.causes.filter(
    ({ left, cause, kind, sites: on }) =>
      left && fits(say(`kind.${kind}`), cause, ...on.map(({ site }) => site)),
  )
  return (
    <main>
      <header>
        <h1>{texts.title}</h1>
        <p className="quiet">
          {texts.summary(inFrench(totals.sites), inFrench(totals.pages))}
          {' · '}
          {texts.updated(new Date(overview.made).toLocaleString('fr-FR', MADE))}
        </p>
        {isLost && <p role="status">{texts.lost}</p>}
        <Share totals={totals} />
      </header>
      <Tools {...{ word, setWord, state, setState, totals }} />
      <Sites sites={sites} dossiers={given.dossiers} />
      <Causes causes={causes} given={given} onApprove={setApproving} />
      {problems.length > 0 && (
        <>
          <h2>{texts.problems}</h2>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </>
      )}
      {approving && (
        <Approval
          cause={approving}
          onEnd={() => {
            setApproving(undefined)
            void refresh()
          }}
        />
      )}
    </main>
  )
}

/** As people search: without regard to accents and capitals. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

interface MoreProps {
  readonly text: string
  onPress(): void
}

/** Shows the rest of a list; what comes before it has the focus then. */
function More({ text, onPress }: MoreProps) {
  function press({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    const before = currentTarget.previousElementSibling
    if (before instanceof HTMLElement) before.focus()
    onPress()
  }
  return (
    <button type="button" className="more" onClick={press}>
      {text}
    </button>
  )
}

interface ToolsProps {
  readonly word: string
  readonly state: SiteState | ''
  readonly totals: Overview['totals']
  setWord(word: string): void
  setState(state: SiteState | ''): void
}

function Tools({ word, setWord, state, setState, totals }: ToolsProps) {
  return (
    <div className="tools">
      <label>
        {texts.search}
        <input type="search" value={word} onInput={(event) => setWord(event.currentTarget.value)} />
      </label>
      <div role="group" aria-label={texts.columns.state}>
        {(['', ...STATES] as const).map((one) => (
          <button type="button" key={one} aria-pressed={state === one} onClick={() => setState(one)}>
            {one ? texts.states[one] : texts.all} <span>{inFrench(one ? totals[one] : totals.sites)}</span>
          </button>
        ))}
      </div>
    </div>
  )
}

/** How many sites are in which state, as one bar. */
function Share({ totals }: { readonly totals: Overview['totals'] }) {
  return (
    <div className="share" aria-hidden="true">
      {STATES.filter((state) => totals[state]).map((state) => (
        <span key={state} className={`is-${state}`} style={{ flex: totals[state] }} />
      ))}
    </div>
  )
}

interface SitesProps {
  readonly sites: readonly SiteOverview[]
  readonly dossiers: Given['dossiers']
}

function Sites({ sites, dossiers }: SitesProps) {
  const [by, setBy] = useState<Column>()
  const [hasAll, setAll] = useState(false)
  const sorted = by ? [...sites].sort((a, b) => order(a, b, by)) : sites
  const shown = hasAll ? sorted : sorted.slice(0, MOST_SITES)
  const columns = Object.keys(texts.columns) as Column[]
  return (
    <section>
      <div className="heading">
        <h2>{texts.sites}</h2>
        <button type="button" aria-pressed={!by} onClick={() => setBy(undefined)}>
          {texts.worst}
        </button>
      </div>
      {!sites.length && <p className="quiet">{texts.noSite}</p>}
      {sites.length > 0 && (
        <div className="scroll" tabIndex={0} role="region" aria-label={texts.sites}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th
                    scope="col"
                    key={column}
                    aria-sort={by === column ? (isText(column) ? 'ascending' : 'descending') : 'none'}
                  >
                    <button type="button" onClick={() => setBy(column)}>
                      {texts.columns[column]}
                    </button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((site) => (
                <tr key={site.name}>
                  <th scope="row">
                    {dossiers[site.name] ? <a href={dossiers[site.name]}>{site.title}</a> : site.title}
                    {site.problems.map(({ page, reason }) => (
                      <small key={`${page} ${reason}`}>{texts.problem(site.name, page, reason)}</small>
                    ))}
                  </th>
                  <td>
                    <span className={`state is-${site.state}`}>{texts.states[site.state]}</span>
                  </td>
                  {(['pages', 'compared', 'different', 'breaking', 'original'] as const).map((column) => (
                    <td key={column} className="number">
                      {inFrench(site[column])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {shown.length < sites.length && (
        <More text={texts.moreSites(inFrench(sites.length - MOST_SITES))} onPress={() => setAll(true)} />
      )}
    </section>
  )
}

const isText = (column: Column): boolean => column === 'name' || column === 'state'

const inOrder = new Intl.Collator('fr', { numeric: true })

function order(a: SiteOverview, b: SiteOverview, by: Column): number {
  const [one, other] = [a[by], b[by]]
  return typeof one === 'number' ? Number(other) - one : inOrder.compare(one, String(other))
}

interface CausesProps {
  readonly causes: readonly CampaignCause[]
  readonly given: Given
  onApprove(cause: CampaignCause): void
}

function Causes({ causes, given: { live, examples }, onApprove }: CausesProps) {
  const [hasAll, setAll] = useState(false)
  const shown = hasAll ? causes : causes.slice(0, MOST_CAUSES)
  return (
    <>
      <h2>{texts.causes}</h2>
      {!causes.length && <p className="quiet">{texts.noCause}</p>}
      {shown.map((cause) => (
        <Cause
          key={cause.id}
          cause={cause}
          address={live ? `exemples/${cause.id}` : examples[cause.id]}
          onApprove={live ? () => onApprove(cause) : undefined}
        />
      ))}
      {shown.length < causes.length && (
        <More text={texts.moreCauses(inFrench(causes.length - MOST_CAUSES))} onPress={() => setAll(true)} />
      )}
    </>
  )
}

interface CauseProps {
  readonly cause: CampaignCause
  /** Of its reduced page. */
  readonly address: string | undefined
  readonly onApprove: (() => void) | undefined
}

function Cause({ cause: one, address, onApprove }: CauseProps) {
  const { pages, sites, left, example, smallest } = one
  return (
    <article tabIndex={-1}>
      <div className="heading">
        <h3>
          <Named cause={one} />
        </h3>
        {onApprove && (
          <button type="button" onClick={onApprove}>
            {texts.approve}
          </button>
        )}
      </div>
      <p>
        <b>{texts.radius(inFrench(pages), inFrench(sites.length))}</b>
        {left < pages && `, ${texts.left(inFrench(left))}`}
      </p>
      <p className="quiet">{texts.place(example.site, example.page, example.label)}</p>
      <div className="pair">
        {(
          [
            ['before', example.old],
            ['after', example.new],
          ] as const
        ).map(([side, text]) => (
          <div key={side}>
            <h4>{texts[side]}</h4>
            <pre tabIndex={0}>{text || texts.nothing}</pre>
          </div>
        ))}
      </div>
      {smallest && <Smallest example={smallest} address={address} />}
    </article>
  )
}

/** What a cause is: its kind in words, then the rest of it as reports have it. */
function Named({ cause: { cause, kind } }: { readonly cause: CampaignCause }) {
  return (
    <>
      <span className="kind">{say(`kind.${kind}`)}</span> {cause.replace(/^\w+ \| /, '')}
    </>
  )
}

interface ApprovalProps {
  readonly cause: CampaignCause
  onEnd(): void
}

/** Asks why a difference is wanted, and where; keeps it with the campaign. */
function Approval({ cause, onEnd }: ApprovalProps) {
  const [reason, setReason] = useState('')
  const [site, setSite] = useState('')
  const [fault, setFault] = useState('')
  const [isSending, setSending] = useState(false)
  const [isOpen, setOpen] = useState(true)

  async function send(): Promise<void> {
    if (isSending) return
    if (!reason.trim()) return setFault(texts.needsReason)
    setSending(true)
    const refusal = await keep({ cause: cause.id, reason: reason.trim(), ...(site ? { site } : {}) })
    setSending(false)
    if (refusal) return setFault(refusal)
    setOpen(false)
    onEnd()
  }
  return (
    <Modal open={isOpen} title={texts.approveTitle} closeButton onClose={onEnd}>
      <form
        className="approval"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <p>
          <Named cause={cause} />
        </p>
        <label>
          {texts.reason}
          <textarea rows={3} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
        </label>
        {fault && <p role="alert">{fault}</p>}
        <label>
          {texts.scope}
          <select value={site} onChange={(event) => setSite(event.currentTarget.value)}>
            <option value="">{texts.everywhere}</option>
            {cause.sites.map(({ site: name }) => (
              <option key={name} value={name}>
                {texts.onSite(name)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">{texts.send}</button>
      </form>
    </Modal>
  )
}

/** Sends an approval. @returns why it was not kept; '' where it was */
async function keep(approval: Readonly<Record<string, string>>): Promise<string> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch('approvals', { method: 'POST', headers, body: JSON.stringify(approval) })
    return answer.ok ? '' : (await answer.text()) || texts.notKept
  } catch {
    return texts.notKept
  }
}

const root = document.getElementById('tableau')
const data = document.getElementById('etat')?.textContent
if (root && data) createRoot(root).render(<Board given={JSON.parse(data) as Given} />)
