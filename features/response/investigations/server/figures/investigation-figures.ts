import { investigationFigures as figures } from "#features/response/investigations/contracts/investigation-figures.ts";
import { authorOf } from "#platform/server/actor.ts";
import { listFigures } from "#platform/server/figures/list-figures.ts";
import { type InvestigationSelection, investigations } from "../list/investigation-query.store.ts";

/** The figures of investigations, counted by the filters of their list. */
export const investigationFigures = listFigures<InvestigationSelection["filter"]>(
  figures,
  ({ db, actor }, filter) => investigations.rows(db, { filter, me: authorOf(actor).id }),
);
