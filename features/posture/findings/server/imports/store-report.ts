import { currentPeriodOf, periodOfMonth } from "#features/delivery/catalog/server/catalog.public.ts";
import {
  followReturned,
  type RecognisedAssets,
  recogniseAssets,
  type SeenAsset,
} from "#features/detection/entities/server/entities.public.ts";
import type { ScanOptions, ScanReceipt } from "#features/posture/findings/contracts/scans.contract.ts";
import type { TableFormat } from "#features/posture/findings/readers/mapped/table-file.ts";
import { watchedReport } from "#features/posture/findings/readers/members/watched-report.ts";
import type { ScanArea, ScanFormat } from "#features/posture/findings/readers/scan-report.ts";
import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { authorOf, companyIn } from "#platform/server/actor.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { CopyRows } from "#platform/server/database/staging-table.ts";
import type { ImportFile } from "#platform/server/imports/import-file.ts";
import type { StoreResult } from "#platform/server/imports/importer.ts";
import { TimeSlice } from "#platform/server/time-slice.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { certificateKeepers } from "../certificate-keeper.extension.ts";
import { type FindingAreaPart, findingAreaParts } from "../finding-area.extension.ts";
import { vulnerabilityService } from "../findings/selection-for.ts";
import { identitiesOf } from "../matching/asset-identities.rules.ts";
import { matchScan } from "../matching/match-scan.ts";
import {
  stagedBenchmarks,
  stagedCertificates,
  stagedOutcomes,
  stagedScopes,
} from "../matching/posture-staging.ts";
import {
  scopedAssets,
  stagedAssets,
  stagedCoverage,
  stagedLabels,
  stagedResults,
  stagedRules,
  stagedRuns,
  workTables,
} from "../matching/scan-staging.ts";
import { type StagedReport, stageReport } from "../matching/stage-report.ts";
import { lockScans, type ScanToMatch } from "../matching/stage-scan.store.ts";
import { stageScopes } from "../matching/stage-scopes.ts";
import { assetLine } from "../matching/staged-lines.ts";
import { applyStatements } from "../vex/apply-statements.ts";
import { addScan } from "./scan.store.ts";
import { dateScan } from "./scan-date.ts";
import { contentsOf, countRowsByOutcome, emptyReceipt, type RowsByOutcome } from "./scan-receipt.ts";
import { tableReport } from "./table-report.ts";

/**
 * Refuses a report without any content. A finished scan without findings is valid: the findings that it covered are
 * closed.
 */
function refuseUnlessRead(
  { summary, facts }: StagedReport,
  firstProblem: { place: string; reason: string } | undefined,
): void {
  if (summary.rows > 0 || summary.hosts > 0 || summary.decisions > 0) return;
  if (firstProblem)
    throw new UnreadableFile(
      `No se pudo leer nada del reporte (${firstProblem.place}). ${firstProblem.reason}`,
    );
  if (!facts || summary.scan.complete === false)
    throw new UnreadableFile("El reporte no trae activos ni resultados.");
}

/** The scope of a run without results; of several the first without a stated account. */
function scopeOf({ scopes }: StagedReport, assets: number): ScanReceipt["scope"] {
  const [first] = scopes;
  if (!first) return null;
  const { targets, task, account } = (scopes.find(({ scope }) => scope.account === "") ?? first).scope;
  return { targets: targets.slice(0, 20), task, account, assets };
}

/** The most names of columns and members in a receipt. */
const maxUnread = 100;

/** The data of a file that storing its report needs; an area may also write a report itself. */
type ReportSource = Pick<ImportFile<ScanOptions>, "id" | "name" | "format" | "open" | "options" | "refuse">;

/** Stores a table with unknown headings by its column assignment, or waits until a person assigns its columns. */
export async function storeTable(
  context: VerbContext,
  file: ImportFile<ScanOptions>,
  format: TableFormat,
): Promise<StoreResult<ScanReceipt>> {
  const { table, reader } = await tableReport(context, file, format);
  if (!reader) return { figures: {}, receipt: { ...emptyReceipt, table } };
  const result = await storeReport(context, file, reader);
  return { ...result, receipt: { ...result.receipt, table } };
}

/**
 * Reads a report and matches it with the company's findings, in one transaction. An area that has already identified
 * the assets of its report passes them.
 */
export async function storeReport(
  context: VerbContext,
  file: ReportSource,
  format: ScanFormat,
  recognised?: RecognisedAssets,
): Promise<StoreResult<ScanReceipt>> {
  const { db, actor, clock, copyRows, extensions, announce } = context;
  if (!copyRows) throw new Error("A report is stored by an import");
  const companyId = companyIn(actor);
  await lockScans(db, companyId);
  await createStagingTables(copyRows);
  const parts = extensions(findingAreaParts);
  const { staged, unread } = await stageFile(copyRows, file, format, parts);
  const { summary } = staged;
  const areas = areasOf(staged, format.area);
  const now = clock.now();
  const dated = dateScan(summary, file.options.scanned_on, now);
  const { endedAt } = dated;
  const serviceName = parts.find(({ area }) => area === format.area)?.service ?? vulnerabilityService;
  const period = await periodOf(db, serviceName, file.options.period, endedAt);
  const assets =
    recognised ??
    (await recogniseAssets(context, await seenAssets(staged, endedAt, file.options.agents_of), file.id));
  await copyRows(stagedAssets, assetLines(staged, assets.ids, format.area));
  const scoped = await stageScopes(context, copyRows, staged, format.area);
  const receipt = {
    ...contentsOf(summary, { tool: format.tool, areas, dated }),
    scope: scopeOf(staged, scoped),
    unread,
    assets: { known: assets.known, new: assets.new, ambiguous: assets.ambiguous },
    period: period ? { id: period.id, name: period.name } : null,
  };
  await addScan(db, {
    company_id: companyId,
    id: file.id,
    area: areas[0],
    other_areas: areas.slice(1),
    format: file.format,
    ...scanFacts(staged, format, scoped),
    ended_at: endedAt,
    period_id: period?.id ?? null,
    summary: receipt,
    imported_at: now,
    imported_by_name: actor.kind === "source" ? actor.name : authorOf(actor).name,
  });
  const words = format.words ?? "of_all";
  const scan: ScanToMatch = { companyId, scanId: file.id, endedAt, words, now };
  const fed = areas.flatMap((area) => parts.find((part) => part.area === area) ?? []);
  const actorName = receipt.tool;
  const { findings, rows } = await matchScan(context, scan, { checks: staged.checks, actorName }, fed);
  await followReturned(context, assets.returned, { because: "scan", scanId: file.id });
  if (staged.certificates > 0)
    for (const keeper of extensions(certificateKeepers))
      await keeper.keep(context, { id: file.id, endedAt, tool: actorName });
  const statements = await applyStatements(context, file.id, staged.statements);
  announce({ topic: "findings.changed", data: { opened: findings.new + findings.reopened } });
  const outcome = { findings, statements, balance: countRowsByOutcome(summary, rows, words) };
  return storedReport(staged, receipt, outcome);
}

/** Creates the empty staging tables of an import. */
async function createStagingTables(copyRows: CopyRows): Promise<void> {
  for (const table of [
    stagedAssets,
    stagedRules,
    stagedResults,
    stagedLabels,
    stagedOutcomes,
    stagedBenchmarks,
    stagedCertificates,
    stagedCoverage,
    stagedScopes,
    stagedRuns,
    scopedAssets,
    ...workTables,
  ])
    await copyRows(table, nothing());
}

/** Reads a file into the staging tables. Throws `UnreadableFile` when it contains nothing that can be read. */
async function stageFile(
  copyRows: CopyRows,
  file: ReportSource,
  format: ScanFormat,
  parts: readonly FindingAreaPart[],
): Promise<{ staged: StagedReport; unread: ScanReceipt["unread"] }> {
  let firstProblem: { place: string; reason: string } | undefined;
  const refuse = ({ place, reason }: { place: string; reason: string }) => {
    firstProblem ??= { place, reason };
    file.refuse({ place, code: "unreadable", reason });
  };
  const { open, members } = watchedReport(file.open, format.name);
  const lines = format.read(open, { name: file.name, account: file.options.account });
  const staged = await stageReport(copyRows, lines, refuse, (area) =>
    parts.some((part) => part.area === area && part.keepsOutcomes),
  );
  refuseUnlessRead(staged, firstProblem);
  return { staged, unread: members.unread().slice(0, maxUnread) };
}

/** Finds the service period of the chosen month, or the period in which the scan ended. */
async function periodOf(db: Database, serviceName: string, month: string | undefined, endedAt: Date) {
  if (!month) return currentPeriodOf(db, serviceName, endedAt);
  const period = await periodOfMonth(db, serviceName, month);
  if (!period) throw new UnreadableFile(`La empresa no tiene un período del servicio en ${month}.`);
  return period;
}

/** The facts about a scan that its report states. `scoped`: the number of assets in its scope. */
function scanFacts({ summary, facts }: StagedReport, format: ScanFormat, scoped: number) {
  return {
    tools: summary.tools.length > 0 ? summary.tools : [format.tool],
    tool_version: facts?.toolVersion ?? null,
    name: facts?.name ?? null,
    policy: facts?.policy ?? null,
    started_at: summary.scan.startedAt ? new Date(summary.scan.startedAt) : null,
    complete: summary.scan.complete,
    credentialed: summary.scan.credentialed,
    covers: summary.hosts + scoped > 0 && format.words !== "of_each",
    hosts: summary.hosts,
    rows: summary.rows,
  };
}

/** Returns the figures and the receipt of a stored report. */
function storedReport(
  { summary, certificates }: StagedReport,
  receipt: Omit<ScanReceipt, "applied" | "statements" | "findings" | "certificates" | "table" | "balance">,
  {
    findings,
    statements,
    balance,
  }: Pick<ScanReceipt, "findings" | "statements"> & { balance: RowsByOutcome },
): StoreResult<ScanReceipt> {
  const applied = statements.reduce((sum, outcome) => sum + outcome.findings, 0);
  return {
    figures: {
      records: summary.rows + summary.problems,
      kept: balance.kept,
      merged: balance.known + balance.repeated,
      skipped: balance.unused,
    },
    receipt: { ...receipt, applied, statements, findings, certificates, table: null, balance },
  };
}

async function* nothing(): AsyncGenerator<string> {}

function seenAssets({ assets }: StagedReport, at: Date, agentsOf: string | undefined): Promise<SeenAsset[]> {
  return new TimeSlice().map(assets, ({ asset, source }) => ({
    key: asset.key,
    identities: identitiesOf(asset, agentsOf ?? source),
    first: at,
    last: at,
  }));
}

/** Yields the staging rows of assets; an asset without results belongs to the area of its format. */
async function* assetLines(
  { assets }: StagedReport,
  ids: ReadonlyMap<string, string>,
  defaultText: ScanArea,
): AsyncGenerator<string> {
  const slice = new TimeSlice();
  for (const { asset, areas } of assets) {
    if (slice.isOver) await slice.next();
    const id = ids.get(asset.key);
    if (id) yield assetLine(asset, { id, areas: areas.size > 0 ? [...areas] : [defaultText] });
  }
}

/** Returns the areas of a report; the area of its format comes first if some results belong to it. */
function areasOf({ areas }: StagedReport, defaultText: ScanArea): [ScanArea, ...ScanArea[]] {
  const [first = defaultText, ...others] = areas.includes(defaultText)
    ? [defaultText, ...areas.filter((area) => area !== defaultText)]
    : areas;
  return [first, ...others];
}
