import { Readable } from "node:stream";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { readLogo } from "#platform/server/documents/marks.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type * as contract from "../../hunt-report.contract.ts";
import { takeHuntReport as reportCall } from "../../hunt-report.contract.ts";
import { huntReportPdf } from "../report/hunt-report.ts";
import { findHunt } from "./hunt.store.ts";
import { huntDetail } from "./hunt-view.ts";

/** Reads in the transaction; the PDF is rendered afterwards in a thread, without a database connection. */
const takeHuntReport: Verb<typeof contract.takeHuntReport> = async (context, { id }) => {
  const { db, actor, files, clock } = context;
  const detail = await huntDetail(context, id);
  const concluded = (await findHunt(db, id))?.concluded_run;
  const run = detail.runs.find((each) => each.id === concluded);
  if (detail.hunt.state !== "closed" || !run)
    throw new Refusal("conflict", { detail: "El informe se hace de una búsqueda cerrada: conclúyala." });
  const [mark, now] = [await findCompanyMark(db, companyIn(actor)), clock.now()];
  return {
    name: `busqueda-${detail.hunt.code}.pdf`,
    contentType: "application/pdf",
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        const logo = await readLogo(files, mark);
        yield await huntReportPdf({ detail, run, company: mark.full_name, logo, now });
      })(),
    ),
  };
};

export const huntReportVerbs = [route(reportCall, takeHuntReport)];
