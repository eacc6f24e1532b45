import type { listCertificateFacets as call } from "#features/certificates/contracts/certificate-list.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { askingOf } from "../list/certificate-asking.ts";
import { countCertificates } from "../list/certificate-list.store.ts";

export const listCertificateFacets: Verb<typeof call> = (context, filter) =>
  countCertificates(context.db, filter, askingOf(context));
