import {
  type FindingSelection,
  findings,
  selectionFor,
} from "#features/posture/findings/server/findings.public.ts";
import { findingFigures as figures } from "#features/posture/vulnerabilities/contracts/finding-figures.ts";
import { listFigures } from "#platform/server/figures/list-figures.ts";

const area = "vulnerability";

/** The figures of vulnerabilities, counted by the filters of their list. */
export const findingFigures = listFigures<Omit<FindingSelection["filter"], "area">>(
  figures,
  async (context, filter) => findings.rows(context.db, await selectionFor(context, { ...filter, area })),
);
