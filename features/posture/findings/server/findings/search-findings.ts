import type { z } from "zod";
import type { SearchHit } from "#features/home/search/search.contract.ts";
import type { SearchSource } from "#features/home/search/server/search-source.extension.ts";
import { FindingFilter } from "#features/posture/findings/contracts/finding-list.contract.ts";
import {
  type FindingArea,
  type FindingStatus,
  openStatuses,
} from "#features/posture/findings/contracts/finding-terms.contract.ts";
import {
  findingNumber,
  findingStatusLabels,
  severityText,
} from "#features/posture/findings/findings.labels.ts";
import { day } from "#platform/contract/dates/calendar-text.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { cveOfName } from "./cve-names.ts";
import { findFindingPage } from "./finding-list.store.ts";
import type { FindingSelection } from "./finding-selection.store.ts";
import { findingsFrom } from "./finding-view.ts";
import { findFindingsOfCompanies } from "./findings-of-companies.store.ts";
import { selectionFor } from "./selection-for.ts";

/** The search over the findings of an area. */
export interface AreaSearch {
  /** The unique English name of the source in the answer. */
  name: string;
  label: string;
  order: number;
}

/** Returns the source of the search over the findings of an area, with the address of a finding there. */
export const searchOfArea = (
  area: FindingArea,
  { name, label, order }: AreaSearch,
  pathOf: (finding: { id: string }) => string,
): SearchSource => {
  const filterBy = (filter: z.input<typeof FindingFilter>) => FindingFilter.parse({ area, ...filter });
  const hitOf = (finding: FindingHit): SearchHit => ({
    title: `${findingNumber(finding.number)} · ${finding.title}`,
    detail: `${findingStatusLabels[finding.status]} · ${finding.asset_name}`,
    path: pathOf(finding),
  });
  return {
    area: name,
    label,
    order,
    permission: "finding.read",
    async find(context, typed, limit) {
      const q = cveOfName(typed) ?? typed;
      return (await findListed(context, { filterBy, q, limit })).map(({ issue, asset, ...finding }) =>
        hitOf({ ...finding, title: issue.title, asset_name: asset.name }),
      );
    },
    async findInCompanies({ db }, question, reach) {
      const q = question.trim();
      const number = /^(?:vul[-\s]?)?(\d{1,9})$/i.exec(q)?.[1];
      const cve = /^cve-\d{4}-\d{4,}$/i.test(q) ? q.toUpperCase() : undefined;
      const asked = { area, q, number: number ? Number(number) : undefined, cve };
      return (await findFindingsOfCompanies(db, asked, reach)).map(({ company_id, ...row }) => ({
        ...hitOf({ ...row, status: row.status as FindingStatus }),
        companyId: company_id,
      }));
    },
    objects: {
      codes: ["VUL"],
      find: async (context, question, limit) =>
        (await findObjects(context, { filterBy, q: question, limit })).map((finding) => ({
          title: `${findingNumber(finding.number)} · ${finding.issue.title}`,
          detail: `severidad ${severityText[finding.severity]}, ${findingStatusLabels[finding.status].toLowerCase()}, en ${finding.asset.name}`,
          path: pathOf(finding),
          isOpen: (openStatuses as readonly string[]).includes(finding.status),
          owner: finding.assignee_name,
          due: finding.clock?.due_at ?? null,
          pendingOn: finding.ball === "change" ? null : finding.ball,
          facts: [
            { label: "Vista por primera vez", text: day(finding.first_seen_at) },
            ...(finding.closed_at ? [{ label: "Cerrada", text: day(finding.closed_at) }] : []),
          ],
        })),
    },
  };
};

interface FindingHit {
  id: string;
  number: number;
  status: FindingStatus;
  title: string;
  asset_name: string;
}

interface Sought {
  filterBy: (filter: z.input<typeof FindingFilter>) => FindingSelection["filter"];
  q: string;
  limit: number;
}

/**
 * Searches findings by title, rule, CVE, asset or number: open ones first, by priority. Closed, decided and retired
 * findings are included with their status.
 */
async function findListed(context: VerbContext, { filterBy, q, limit }: Sought) {
  const { db } = context;
  const open = await selectionFor(context, filterBy({ q, open: "true" }));
  const rows = (await findFindingPage(db, open, { sort: "-priority", limit })).items;
  if (rows.length < limit) {
    const openIds = new Set(rows.map(({ id }) => id));
    const all = await selectionFor(context, filterBy({ q }));
    const others = (await findFindingPage(db, all, { sort: "-priority", limit })).items;
    rows.push(...others.filter(({ id }) => !openIds.has(id)).slice(0, limit - rows.length));
  }
  return await findingsFrom(db, rows, open);
}

/** Searches findings for answers of the assistant, the open ones first. */
async function findObjects(context: VerbContext, { filterBy, q, limit }: Sought) {
  const { db } = context;
  const question = q || undefined;
  const open = await selectionFor(context, filterBy({ q: question, open: "true" }));
  const page = { sort: "-priority", limit } as const;
  const rows = (await findFindingPage(db, open, page)).items;
  if (question) {
    const all = await selectionFor(context, filterBy({ q: question }));
    rows.push(...(await findFindingPage(db, all, page)).items);
  }
  const unique = [...new Map(rows.map((row) => [row.id, row])).values()].slice(0, limit);
  return await findingsFrom(db, unique, open);
}
