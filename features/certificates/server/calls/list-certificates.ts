import type { listCertificates as call } from "#features/certificates/contracts/certificate-list.contract.ts";
import type { Verb } from "#platform/server/verb.ts";
import { askingOf } from "../list/certificate-asking.ts";
import { findCertificates } from "../list/certificate-list.store.ts";
import { certificateView } from "../list/certificate-view.ts";

export const listCertificates: Verb<typeof call> = async (context, { cursor, limit, sort, ...filter }) => {
  const asking = askingOf(context);
  const page = await findCertificates(context.db, filter, asking, { sort, cursor, limit });
  return { ...page, items: page.items.map((row) => certificateView(row, asking.now)) };
};
