import { ownMembers } from '../../base/own-members'

/** A form by its own members: no field's name hides them. Where a node is wanted, it is the form. */
export type OwnForm = Readonly<
  Omit<HTMLElement, 'nodeType'> &
    Pick<HTMLFormElement, 'elements' | 'noValidate' | 'checkValidity' | 'reportValidity' | 'requestSubmit'>
>

export const ownForm = (form: HTMLFormElement): OwnForm => ownMembers(form)
