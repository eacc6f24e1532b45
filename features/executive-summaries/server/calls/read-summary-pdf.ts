import { Readable } from "node:stream";
import { fileNameOf } from "#features/documents/server/documents.public.ts";
import type { readSummaryPdf as call } from "#features/executive-summaries/contracts/executive-summaries.contract.ts";
import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { paperOf, summaryPdf } from "../paper/summary-paper.ts";
import { findSummary } from "../summaries/summary.store.ts";

export const readSummaryPdf: Verb<typeof call> = async (context, { id }) => {
  const summary = await findSummary(context.db, companyIn(context.actor), id);
  if (!summary) throw new Refusal("not_found");
  const paper = await paperOf(context, summary);
  const { files } = context;
  return {
    name: fileNameOf(`Resumen ejecutivo de ${summary.content.month_name.toLowerCase()}`, "pdf"),
    contentType: "application/pdf",
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        yield await summaryPdf(files, paper);
      })(),
    ),
  };
};
