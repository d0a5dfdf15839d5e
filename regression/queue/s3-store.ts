import type { Client } from 'minio'
import { say } from '../strings.ts'
import { importOptional } from './optional.ts'
import type { Store } from './store.ts'

/** Addresses that are asked again after so many ms: a store of many workers says no at times. */
const PAUSES = [200, 1000, 5000]

/**
 * A bucket of S3 or of what speaks like it. Where and with which key is said by the usual variables: `AWS_ENDPOINT_URL`,
 * `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_SESSION_TOKEN`.
 */
export class S3Store implements Store {
  private readonly client: Client
  private readonly bucket: string
  private readonly prefix: string

  constructor(client: Client, bucket: string, prefix: string) {
    this.client = client
    this.bucket = bucket
    this.prefix = prefix
  }

  static async open(bucket: string, prefix: string): Promise<S3Store> {
    const { Client: S3 } = await importOptional(() => import('minio'), 'minio')
    const { env } = process
    const endpoint = new URL(
      env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL'] ?? 'https://s3.amazonaws.com',
    )
    const client = new S3({
      endPoint: endpoint.hostname,
      ...(endpoint.port ? { port: Number(endpoint.port) } : {}),
      useSSL: endpoint.protocol === 'https:',
      region: env['AWS_REGION'] ?? 'us-east-1',
      accessKey: env['AWS_ACCESS_KEY_ID'] ?? '',
      secretKey: env['AWS_SECRET_ACCESS_KEY'] ?? '',
      ...(env['AWS_SESSION_TOKEN'] ? { sessionToken: env['AWS_SESSION_TOKEN'] } : {}),
      // It would tell of each on the console; `again` does it.
      retryOptions: { disableRetry: true },
      pathStyle: !endpoint.hostname.endsWith('amazonaws.com'),
    })
    return new S3Store(client, bucket, prefix)
  }

  async has(name: string): Promise<boolean> {
    return again(() =>
      this.client.statObject(this.bucket, this.prefix + name).then(
        () => true,
        (error: Error & { code?: string }) => {
          if (isAbsent(error)) return false
          throw error
        },
      ),
    )
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    if (await this.has(name)) return
    await again(() =>
      this.client.putObject(this.bucket, this.prefix + name, Buffer.from(bytes), bytes.length),
    )
  }

  get(name: string): Promise<Uint8Array> {
    return again(async () => {
      const stream = await this.client.getObject(this.bucket, this.prefix + name)
      const parts: Uint8Array[] = []
      for await (const part of stream) parts.push(part as Uint8Array)
      return Buffer.concat(parts)
    })
  }
}

/** There is nothing of that name: asking again gives nothing else. */
const isAbsent = (error: unknown): boolean =>
  /^(NotFound|NoSuchKey)$/.test((error as { code?: string }).code ?? '')

async function again<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pause of [...PAUSES, undefined])
    try {
      return await work()
    } catch (error) {
      if (pause === undefined || isAbsent(error)) throw new Error(say('store.failed', { message: (error as Error).message }), { cause: error }) // prettier-ignore
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  throw new Error(say('store.failed', { message: '' }))
}
