import { Readable } from "node:stream";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/vex.contract.ts";
import { vexFormats } from "../../contracts/vex.contract.ts";
import { csafDocument } from "./csaf-document.ts";
import { cyclonedxDocument } from "./cyclonedx-document.ts";
import { openvexDocument } from "./openvex-document.ts";
import { findToState } from "./vex.store.ts";

const documentMakers = { openvex: openvexDocument, csaf: csafDocument, cyclonedx: cyclonedxDocument };

/** The maximum number of statements in one document. */
const maxStatements = 50_000;

const exportVex: Verb<typeof contract.exportVex> = async ({ db, clock, actor }, { format }) => {
  const now = clock.now();
  const stated = await findToState(db, maxStatements + 1);
  if (stated.length > maxStatements)
    throw new Refusal("conflict", { detail: `Un documento VEX lleva hasta ${maxStatements} declaraciones.` });
  const { full_name } = await findCompanyMark(db, companyIn(actor));
  const document = documentMakers[format](stated, { company: full_name, at: now });
  return {
    name: `vex-${dayOf(now)}.${vexFormats[format]}`,
    contentType: "application/json; charset=utf-8",
    afterCommit: true,
    pieces: Readable.from([document]),
  };
};

export const vexVerbs = [route(contract.exportVex, exportVex)];
