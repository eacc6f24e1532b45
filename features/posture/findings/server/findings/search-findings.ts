import type { SearchHit } from "#features/home/search/search.contract.ts";
import type {
  CompanyHit,
  CompanyReach,
  ObjectHit,
} from "#features/home/search/server/search-source.extension.ts";
import { FindingFilter } from "#features/posture/findings/contracts/finding-list.contract.ts";
import {
  type FindingStatus,
  openStatuses,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import {
  findingNumber,
  findingStatusLabels,
  severityText,
} from "#features/posture/findings/findings.labels.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { cveOfName } from "./cve-names.ts";
import { findFindingPage } from "./finding-list.store.ts";
import { findingsFrom } from "./finding-view.ts";
import { findFindingsOfCompanies } from "./findings-of-companies.store.ts";
import { selectionFor } from "./selection-for.ts";

/**
 * Finds findings by title, rule, CVE, asset or number: open ones first, by priority; closed, decided and retired ones
 * are included with their status.
 */
export async function searchFindings(context: VerbContext, typed: string, limit: number) {
  const { db } = context;
  const question = cveOfName(typed) ?? typed;
  const open = await selectionFor(context, FindingFilter.parse({ q: question, open: "true" }));
  const rows = (await findFindingPage(db, open, { sort: "-priority", limit })).items;
  if (rows.length < limit) {
    const knownKeys = new Set(rows.map(({ id }) => id));
    const all = await selectionFor(context, FindingFilter.parse({ q: question }));
    const others = (await findFindingPage(db, all, { sort: "-priority", limit })).items;
    rows.push(...others.filter(({ id }) => !knownKeys.has(id)).slice(0, limit - rows.length));
  }
  return (await findingsFrom(db, rows, open)).map(({ issue, asset, ...finding }) =>
    hitOf({ ...finding, title: issue.title, asset_name: asset.name }),
  );
}

interface FindingHit {
  id: string;
  number: number;
  status: FindingStatus;
  title: string;
  asset_name: string;
}

const hitOf = ({ id, number, status, title, asset_name }: FindingHit): SearchHit => ({
  title: `${findingNumber(number)} · ${title}`,
  detail: `${findingStatusLabels[status]} · ${asset_name}`,
  path: `/Vulnerabilidades/${id}`,
});

/** Findings of several companies by title, rule, CVE or number, one for each issue of a company. */
export async function searchFindingsOfCompanies(
  { db }: VerbContext,
  question: string,
  reach: CompanyReach,
): Promise<CompanyHit[]> {
  const q = question.trim();
  const number = /^(?:vul[-\s]?)?(\d{1,9})$/i.exec(q)?.[1];
  const cve = /^cve-\d{4}-\d{4,}$/i.test(q) ? q.toUpperCase() : undefined;
  const rows = await findFindingsOfCompanies(
    db,
    { q, number: number ? Number(number) : undefined, cve },
    reach,
  );
  return rows.map(({ company_id, ...row }) => ({
    ...hitOf({ ...row, status: row.status as FindingStatus }),
    companyId: company_id,
  }));
}

/** Findings for the answers of the assistant, the open ones first. */
export async function findingObjects(
  context: VerbContext,
  question: string,
  limit: number,
): Promise<ObjectHit[]> {
  const selection = await selectionFor(context, FindingFilter.parse({ q: question || undefined }));
  const open = await selectionFor(context, FindingFilter.parse({ q: question || undefined, open: "true" }));
  const page = { sort: "-priority", limit } as const;
  const rows = [
    ...(await findFindingPage(context.db, open, page)).items,
    ...(question ? (await findFindingPage(context.db, selection, page)).items : []),
  ];
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, limit);
  return (await findingsFrom(context.db, unique, open)).map((finding) => ({
    title: `${findingNumber(finding.number)} · ${finding.issue.title}`,
    detail: `severidad ${severityText[finding.severity]}, ${findingStatusLabels[finding.status].toLowerCase()}, en ${finding.asset.name}`,
    path: `/Vulnerabilidades/${finding.id}`,
    isOpen: (openStatuses as readonly string[]).includes(finding.status),
    owner: finding.assignee_name,
    due: finding.clock?.due_at ?? null,
    pendingOn: finding.ball === "change" ? null : finding.ball,
  }));
}
