import {
  requestCode,
  requestPath,
  requestsPath,
} from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import type { EndedRequest } from "./request.store.ts";

type Notifier = Pick<VerbContext, "notify">;

const about = ({ id, number, summary }: EndedRequest) => ({
  type: "waf_request",
  id,
  name: requestCode(number),
  title: summary,
  path: requestPath(id),
});

const many = { noun: "solicitudes de cambio del WAF", path: requestsPath };

/** Notifies the company that a request of the provider waits for its approval. */
export function notifyOfApprovalRequest({ notify }: Notifier, request: EndedRequest): void {
  notify({ kind: "decision", to: { side: "client" }, about: about(request), many });
}

/** The window of an approved request ended without a change. */
export function announceUnexecuted({ notify }: Notifier, request: EndedRequest): void {
  for (const side of ["client", "provider"] as const)
    notify({ kind: "clock_late", to: { side }, about: about(request), many, byPortal: true });
}
