import { Readable } from "node:stream";
import { findCompanyMark } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/vulnerabilities/contracts/period.contract.ts";
import { openClasses, type PeriodRow } from "#features/vulnerabilities/contracts/period.contract.ts";
import { eachFrozenRow, findFrozenRows } from "#features/vulnerabilities/server/periods/period.store.ts";
import { periodPaper, periodPdf } from "#features/vulnerabilities/server/periods/period-document.ts";
import { findingTitles, plainCells } from "#features/vulnerabilities/server/periods/period-tables.ts";
import {
  comparedOf,
  periodDetail,
  periodRowFrom,
  waterfallOf,
} from "#features/vulnerabilities/server/periods/period-view.ts";
import { periodWorkbook } from "#features/vulnerabilities/server/periods/period-workbook.ts";
import { findAllMoves } from "#features/vulnerabilities/server/periods/waterfall.store.ts";
import { severityOf } from "#platform/contract/severity-rank.ts";
import { companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { logoOf } from "#platform/server/documents/marks.ts";
import { renderWorkbook } from "#platform/server/documents/render-workbook.ts";
import { contentTypes, rowFile } from "#platform/server/documents/row-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";

/** The report names so many of the worst; the workbook has all. */
const worstNamed = 25;
/** A workbook with more rows is streamed: its rows alone. */
const mostInWorkbook = 20_000;

export const exportPeriod: Verb<typeof contract.exportPeriod> = async (context, { id, file }) => {
  const { db, clock } = context;
  const detail = await periodDetail(db, id, clock.now());
  const { closed, totals } = detail;
  if (!closed || !totals)
    throw new Refusal("conflict", { detail: "El período no está cerrado: su informe cambiaría mañana." });
  const name = `vulnerabilidades-${detail.period.ends_on}.${file}`;
  const { previousPeriod, ...compared } = await comparedOf(db, { id }, clock.now());
  const mark = await findCompanyMark(db, companyIn(context.actor));
  const parts = {
    company: mark.full_name,
    closed: { ...detail, closed, totals },
    waterfall: { previous: previousPeriod, ...(await waterfallOf(db, compared)) },
    notes: detail.notes,
  };
  const madeAt = clock.now();
  if (file === "xlsx") {
    const count = Object.values(totals.classes).reduce((sum, each) => sum + total(each), 0);
    if (count > mostInWorkbook)
      return {
        name,
        ...rowFile(file, { sheet: "Hallazgos", columns: findingTitles, pages: plainRows(db, id) }),
      };
    const rows: PeriodRow[] = [];
    for await (const some of eachFrozenRow(db, id)) rows.push(...some.map(periodRowFrom));
    const moves = (await findAllMoves(db, compared, mostInWorkbook)).map(({ severity, ...move }) => ({
      ...move,
      severity: severityOf(severity),
    }));
    return afterwards(name, contentTypes.xlsx, async () =>
      renderWorkbook(periodWorkbook(parts, { rows, moves, logo: await logoOf(context.files, mark), madeAt })),
    );
  }
  const worst = await findFrozenRows(db, { id, class: openClasses, limit: worstNamed });
  const paper = periodPaper({ ...parts, worst: worst.items.map(periodRowFrom) });
  return afterwards(name, "application/pdf", async () =>
    periodPdf(paper, { logo: await logoOf(context.files, mark), madeAt }),
  );
};

/** Made once the rows are read: nothing waits in the database meanwhile. */
const afterwards = (name: string, contentType: string, make: () => Promise<Buffer>) => ({
  name,
  contentType,
  afterCommit: true as const,
  pieces: Readable.from(
    (async function* () {
      yield await make();
    })(),
  ),
});

const total = (counts: Record<string, number>) => Object.values(counts).reduce((sum, each) => sum + each, 0);

async function* plainRows(db: Database, id: string) {
  for await (const some of eachFrozenRow(db, id)) yield some.map((row) => plainCells(periodRowFrom(row)));
}
