import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Autocomplete, DateField, Modal, Tooltip, useModal } from 'passerelle/react'

/** New code on an old page: a booking in React, whose dialogs are those of the page's script. */
interface Commune {
  nom: string
}

async function communes(term: string): Promise<string[]> {
  const url =
    '/cms/ajax/modules/commun/traitement.php?' +
    new URLSearchParams({
      'autocompleter[classname]': 'Commune',
      'autocompleter[methode]': 'rechercher',
      'autocompleter[term]': term,
    })
  const answer = await fetch(url, { headers: { 'X-Requested-With': 'XMLHttpRequest' } })
  const found = (await answer.json()) as (Partial<Commune> & { label?: string; value?: string })[]
  return found.map(({ value, label, nom }) => value ?? nom ?? label ?? '')
}

const inFrench = (day: string): string =>
  day && new Date(day + 'T12:00').toLocaleDateString('fr', { dateStyle: 'long' })

function Booking() {
  const [day, setDay] = useState('')
  const [town, setTown] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')
  const { alert, confirm } = useModal()

  /** What is missing is named, and gets the focus. */
  async function ask(form: HTMLFormElement): Promise<void> {
    const missing = [!day && 'ilot-jour', !town && 'ilot-ville'].filter((id) => id !== false)
    if (!missing.length) return setOpen(true)
    const names = missing.map((id) => form.querySelector(`[for=${id}]`)?.textContent)
    await alert(`À remplir : ${names.join(', ')}.`)
    form.querySelector<HTMLElement>('#' + missing[0])?.focus()
  }

  async function forget(): Promise<void> {
    if (!(await confirm('Effacer la demande ?'))) return
    setDay('')
    setTown('')
    setAnswer('')
  }

  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        void ask(event.currentTarget)
      }}
    >
      <p>
        <label htmlFor="ilot-jour">Jour de la visite</label>
        <DateField id="ilot-jour" name="jour" value={day} onChange={setDay} min="0" excludes={[0]} />
      </p>
      <p>
        <label htmlFor="ilot-ville">Votre commune</label>
        <Autocomplete
          id="ilot-ville"
          name="ville"
          value={town}
          onChange={setTown}
          source={communes}
          minimum={2}
        />
      </p>
      <p>
        <Tooltip text="Rien n’est envoyé : tout se passe dans la page.">
          <button type="submit" className="button">
            Demander la visite
          </button>
        </Tooltip>{' '}
        <button type="button" className="button button-quiet" onClick={() => void forget()}>
          Effacer
        </button>
      </p>
      <p className="output" role="status">
        {answer}
      </p>
      <Modal
        open={isOpen}
        title="Votre visite"
        buttons={[
          { label: 'Corriger', value: false, side: 'left' },
          { label: 'Confirmer', value: true, important: true },
        ]}
        onClose={(value) => {
          setOpen(false)
          if (value) setAnswer(`Visite demandée pour le ${inFrench(day)}, depuis ${town}.`)
        }}
      >
        <p>
          Le <strong>{inFrench(day)}</strong>, depuis <strong>{town}</strong>.
        </p>
      </Modal>
    </form>
  )
}

createRoot(document.getElementById('ilot')!).render(<Booking />)
