import {
  type SendingStage,
  sendingPath,
  sendingStageLabels,
} from "#features/delivery/document-delivery/contracts/delivery-terms.ts";
import type { SearchHit } from "#features/home/search/search.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { sendings } from "../sendings/sending-query.store.ts";
import { sendingLines } from "../sendings/sending-view.ts";

/** Finds deliveries whose receiver, address, title or number contains the searched text, the newest first. */
export async function searchSendings(
  { db, actor }: VerbContext,
  question: string,
  limit: number,
): Promise<SearchHit[]> {
  const selection = { filter: { q: question } };
  const { items } = await sendings.page(db, selection, { sort: "-created", limit });
  const lines = await sendingLines(db, companyIn(actor), items);
  return lines.map(({ id, document, receiver, stage }) => ({
    title: `${document.title} · ${receiver.name}`,
    detail: sendingStageLabels[stage as SendingStage],
    path: sendingPath(id),
  }));
}
