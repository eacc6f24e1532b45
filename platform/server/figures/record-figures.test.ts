import { expect, test } from "vitest";
import { defineFigure } from "#platform/contract/figures/define-figure.ts";
import type { Feature } from "#platform/server/feature.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { nightly } from "#platform/testing/feature-examples.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { figureSources } from "./figure-source.extension.ts";
import { recordFigures } from "./record-figures.job.ts";

const about = {
  area: "samples",
  label: "Muestras",
  definition: "Muestras que se cuentan.",
  unit: "count",
  period: { span: "now" },
  direction: "neutral",
} as const;
const everybody = defineFigure({ ...about, id: "samples.open", permission: "alert.read" });
const internal = defineFigure({ ...about, id: "samples.late", permission: "alert.triage" });
const both = defineFigure({
  ...about,
  id: "samples.all",
  permission: "alert.triage",
  sumOf: [everybody, internal],
});

const samples: Feature = {
  name: "samples",
  routes: [],
  extensions: [
    figureSources.with({
      figures: [everybody, internal, both],
      read: async ({ side }) => ({
        "samples.open": { value: side === "client" ? 3 : 5, coverage: { part: 1, whole: 4 } },
        "samples.late": { value: 2 },
      }),
    }),
  ],
};

const portal = await testPortal([samples]);
const owner = portal.database.owner;

test("each figure of a company is stored once a day for each side that may read it, and old days go", async () => {
  const company = await aCompany(portal);
  await runQuery(
    owner,
    `insert into figure_snapshot (company_id, figure_id, side, day, value)
     values ($1, 'samples.open', 'provider', '2020-01-01', 7)`,
    [company.id],
  );
  await performJob(portal.gate, recordFigures, nightly);
  await performJob(portal.gate, recordFigures, nightly);
  const rows = await runQuery(
    owner,
    "select figure_id, side, value, coverage from figure_snapshot where company_id = $1 order by 1, 2",
    [company.id],
  );
  expect(rows).toEqual([
    { figure_id: "samples.all", side: "provider", value: 7, coverage: null },
    { figure_id: "samples.late", side: "provider", value: 2, coverage: null },
    { figure_id: "samples.open", side: "client", value: 3, coverage: 0.25 },
    { figure_id: "samples.open", side: "provider", value: 5, coverage: 0.25 },
  ]);
});
