import { say } from '../strings.ts'

/** A package that only a queue needs. @throws in French, with what to install, where it is not there */
export async function importOptional<Module>(
  load: () => Promise<Module>,
  ...names: string[]
): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if (!/ERR_MODULE_NOT_FOUND|MODULE_NOT_FOUND/.test((error as { code?: string }).code ?? '')) throw error
    throw new Error(say('queue.notInstalled', { names: names.join(' ') }), { cause: error })
  }
}
