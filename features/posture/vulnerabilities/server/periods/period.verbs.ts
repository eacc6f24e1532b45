import { Readable } from "node:stream";
import { v7 as uuidv7 } from "uuid";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import { announceFindings, findNewestScan } from "#features/posture/findings/server/findings.public.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { readLogo } from "#platform/server/documents/marks.ts";
import { renderWorkbook } from "#platform/server/documents/render-workbook.ts";
import { contentTypes, rowFile } from "#platform/server/documents/row-file.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../contracts/period.contract.ts";
import { openClasses, type PeriodRow } from "../../contracts/period.contract.ts";
import { eachFrozenRow, findClosedPeriods, findFrozenRows, freezePeriod, isFrozen } from "./period.store.ts";
import { periodPaper, periodPdf } from "./period-document.ts";
import { addNote } from "./period-note.store.ts";
import { findingTitles, plainCells } from "./period-tables.ts";
import {
  comparedPeriodsOf,
  expectPeriod,
  findingWaterfall,
  notClosable,
  periodBoundsOf,
  periodDetail,
  periodList,
  periodRowFrom,
  previousPeriodOf,
  rowsBehind,
} from "./period-view.ts";
import { periodWorkbook } from "./period-workbook.ts";
import { findAllMoves } from "./waterfall.store.ts";

export const listPeriods: Verb<typeof contract.listPeriods> = async ({ db, clock }) => ({
  items: await periodList(db, clock.now()),
});

const getPeriod: Verb<typeof contract.getPeriod> = ({ db, clock }, { id }) =>
  periodDetail(db, id, clock.now());

const listPeriodRows: Verb<typeof contract.listPeriodRows> = async ({ db }, search) => {
  await expectPeriod(db, search.id);
  const page = await findFrozenRows(db, search);
  return { ...page, items: page.items.map(periodRowFrom) };
};

export const closePeriod: Verb<typeof contract.closePeriod> = async (context, { id }) => {
  const { db, actor, clock, audit } = context;
  const now = clock.now();
  const period = await expectPeriod(db, id);
  const wrong = notClosable(period, (await findClosedPeriods(db)).has(id), now);
  if (wrong) throw new Refusal("conflict", { detail: wrong });
  if (!(await findNewestScan(db, "vulnerability")))
    throw new Refusal("conflict", {
      detail: "No se ha cargado ningún escaneo: un período sin medir no se cierra en cero.",
    });
  const totals = await freezePeriod(db, {
    companyId: companyIn(actor),
    periodId: id,
    bounds: periodBoundsOf(period),
    previousId: (await previousPeriodOf(db, period))?.id ?? null,
    at: now,
    by: authorOf(actor),
  });
  if (!totals)
    throw new Refusal("conflict", { detail: "Otra persona cerró el período en el mismo momento." });
  const detail = await periodDetail(db, id, now);
  audit({
    action: "vulnerabilities.period_closed",
    objectType: "vulnerability_period",
    objectId: id,
    details: { period: period.name, hash: detail.closed?.hash, open: totals.open },
  });
  announceFindings(context);
  return detail;
};

const addPeriodNote: Verb<typeof contract.addPeriodNote> = async (
  { db, actor, clock, audit },
  { id, finding_id = null, text },
) => {
  const { name } = await expectPeriod(db, id);
  if (!(await findClosedPeriods(db)).has(id))
    throw new Refusal("conflict", {
      detail: "El período sigue abierto: corrija el hallazgo mismo, y el período lo dirá.",
    });
  if (finding_id && !(await isFrozen(db, id, finding_id))) throw new Refusal("not_found");
  const author = authorOf(actor);
  const note = { id: uuidv7(), period_id: id, finding_id, text };
  await addNote(db, {
    ...note,
    company_id: companyIn(actor),
    noted_by: author.id,
    noted_by_name: author.name,
    noted_at: clock.now(),
  });
  audit({
    action: "vulnerabilities.period_noted",
    objectType: "vulnerability_period",
    objectId: id,
    details: { period: name, finding_id, text },
  });
  return await periodDetail(db, id, clock.now());
};

const getWaterfall: Verb<typeof contract.getWaterfall> = async ({ db, clock }, request) => {
  const { previousPeriod, ...compared } = await comparedPeriodsOf(db, request, clock.now());
  return { previous: previousPeriod, ...(await findingWaterfall(db, compared)) };
};

const listWaterfallRows: Verb<typeof contract.listWaterfallRows> = async (
  { db, clock },
  { bar, ...request },
) => ({ items: await rowsBehind(db, await comparedPeriodsOf(db, request, clock.now()), bar) });

/** The maximum number of findings that the report names, the most severe ones; the workbook contains all. */
const maxWorst = 25;
/**
 * The maximum number of rows of a workbook with all sheets; a workbook with more rows is streamed and contains only
 * the rows.
 */
const maxWorkbookRows = 20_000;

const exportPeriod: Verb<typeof contract.exportPeriod> = async (context, { id, file }) => {
  const { db, clock } = context;
  const detail = await periodDetail(db, id, clock.now());
  const { closed, totals } = detail;
  if (!closed || !totals)
    throw new Refusal("conflict", { detail: "El período no está cerrado: su informe cambiaría mañana." });
  const name = `vulnerabilidades-${detail.period.ends_on}.${file}`;
  const { previousPeriod, ...compared } = await comparedPeriodsOf(db, { id }, clock.now());
  const mark = await findCompanyMark(db, companyIn(context.actor));
  const parts = {
    company: mark.full_name,
    closed: { ...detail, closed, totals },
    waterfall: { previous: previousPeriod, ...(await findingWaterfall(db, compared)) },
    notes: detail.notes,
  };
  const madeAt = clock.now();
  if (file === "xlsx") {
    const count = Object.values(totals.classes).reduce((sum, each) => sum + sumOf(each), 0);
    if (count > maxWorkbookRows)
      return {
        name,
        ...rowFile(file, { sheet: "Hallazgos", columns: findingTitles, pages: plainRows(db, id) }),
      };
    const rows: PeriodRow[] = [];
    for await (const some of eachFrozenRow(db, id)) rows.push(...some.map(periodRowFrom));
    const moves = (await findAllMoves(db, compared, maxWorkbookRows)).map(({ severity, ...move }) => ({
      ...move,
      severity: severityOfRank(severity),
    }));
    return fileAfterCommit(name, contentTypes.xlsx, async () =>
      renderWorkbook(
        periodWorkbook(parts, { rows, moves, logo: await readLogo(context.files, mark), madeAt }),
      ),
    );
  }
  const worst = await findFrozenRows(db, { id, class: openClasses, limit: maxWorst });
  const paper = periodPaper({ ...parts, worst: worst.items.map(periodRowFrom) });
  return fileAfterCommit(name, "application/pdf", async () =>
    periodPdf(paper, { logo: await readLogo(context.files, mark), madeAt }),
  );
};

/** Returns a file that is generated after the commit, so that no transaction waits for it. */
const fileAfterCommit = (name: string, contentType: string, make: () => Promise<Buffer>) => ({
  name,
  contentType,
  afterCommit: true as const,
  pieces: Readable.from(
    (async function* () {
      yield await make();
    })(),
  ),
});

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, each) => sum + each, 0);

async function* plainRows(db: Database, id: string) {
  for await (const some of eachFrozenRow(db, id)) yield some.map((row) => plainCells(periodRowFrom(row)));
}

export const periodVerbs = [
  route(contract.listPeriods, listPeriods),
  route(contract.getPeriod, getPeriod),
  route(contract.listPeriodRows, listPeriodRows),
  route(contract.closePeriod, closePeriod),
  route(contract.addPeriodNote, addPeriodNote),
  route(contract.getWaterfall, getWaterfall),
  route(contract.listWaterfallRows, listWaterfallRows),
  route(contract.exportPeriod, exportPeriod),
];
