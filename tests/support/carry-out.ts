// Carries out a study, one whole request after another.
import type { BatchReply, Ledger, Request } from '../../src/simulate/index.ts'
import type { Study } from '../../src/studies/index.ts'

/** @param play returns a reply for each variant of the request, in its order */
export async function carryOut(
  study: Pick<Study, 'next'>,
  ledger: Ledger,
  play: (request: Request) => Promise<BatchReply[]>,
): Promise<void> {
  for (let request = study.next(ledger); request !== undefined; request = study.next(ledger))
    ledger.add(request, await play(request))
}
