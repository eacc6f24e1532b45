import { Readable } from "node:stream";
import { findMeasureNames } from "#features/assurance/server/assurance.public.ts";
import { findPeople } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/compliance-reports/state-sheet.contract.ts";
import {
  standardOfCompany,
  statusesOfStandard,
} from "#features/control-states/server/control-states.public.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

export const exportStates: Verb<typeof contract.exportStates> = async ({ db, clock, config }, { id }) => {
  const standard = await standardOfCompany(db, id);
  if (!standard) throw new Refusal("not_found");
  const today = dayOf(clock.now());
  const sheet = {
    standard,
    statuses: await statusesOfStandard(db, id, today),
    measures: await findMeasureNames(db, id),
    people: await findPeople(db),
    origin: config.origin,
  };
  return {
    name: `estados-${standard.standard.code}-${today}.xlsx`,
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        const { writeStateSheet } = await import("../sheets/write-state-sheet.ts");
        yield Buffer.from(await writeStateSheet(sheet));
      })(),
    ),
  };
};
