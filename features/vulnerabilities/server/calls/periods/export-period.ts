import { Readable } from "node:stream";
import { findCompanyMark } from "#features/companies/server/companies.public.ts";
import type * as contract from "#features/vulnerabilities/contracts/period.contract.ts";
import { openClasses } from "#features/vulnerabilities/contracts/period.contract.ts";
import { eachFrozenRow, findFrozenRows } from "#features/vulnerabilities/server/periods/period.store.ts";
import {
  periodCells,
  periodHead,
  periodPaper,
  periodPdf,
} from "#features/vulnerabilities/server/periods/period-document.ts";
import {
  comparedOf,
  periodDetail,
  periodRowFrom,
  waterfallOf,
} from "#features/vulnerabilities/server/periods/period-view.ts";
import { companyIn } from "#platform/server/actor.ts";
import { logoOf } from "#platform/server/documents/marks.ts";
import { rowFile } from "#platform/server/documents/row-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb, VerbContext } from "#platform/server/verb.ts";

/** The report names so many of the worst; the workbook has all. */
const worstNamed = 25;

export const exportPeriod: Verb<typeof contract.exportPeriod> = async (context, { id, file }) => {
  const { db, clock } = context;
  const detail = await periodDetail(db, id, clock.now());
  const { closed, totals } = detail;
  if (!closed || !totals)
    throw new Refusal("conflict", { detail: "El período no está cerrado: su informe cambiaría mañana." });
  const name = `vulnerabilidades-${detail.period.ends_on}.${file}`;
  if (file === "xlsx")
    return {
      name,
      ...rowFile(file, {
        sheet: "Vulnerabilidades",
        columns: periodHead.map((title) => (title === "Vulnerabilidad" ? { title, width: 48 } : { title })),
        pages: cellsOf(context, id),
      }),
    };
  const { previousPeriod, ...compared } = await comparedOf(db, { id }, clock.now());
  const worst = await findFrozenRows(db, { id, class: openClasses, limit: worstNamed });
  const mark = await findCompanyMark(db, companyIn(context.actor));
  const paper = periodPaper({
    company: mark.full_name,
    closed: { ...detail, closed, totals },
    waterfall: { previous: previousPeriod, ...(await waterfallOf(db, compared)) },
    worst: worst.items.map(periodRowFrom),
    notes: detail.notes,
  });
  return {
    name,
    contentType: "application/pdf",
    afterCommit: true,
    pieces: Readable.from(
      (async function* () {
        yield await periodPdf(paper, { logo: await logoOf(context.files, mark), madeAt: clock.now() });
      })(),
    ),
  };
};

async function* cellsOf({ db }: Pick<VerbContext, "db">, id: string) {
  for await (const some of eachFrozenRow(db, id)) yield some.map((row) => periodCells(periodRowFrom(row)));
}
