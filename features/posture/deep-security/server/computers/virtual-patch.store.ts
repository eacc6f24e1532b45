import { sql } from "kysely";
import type { EventLookups } from "#features/detection/events/server/events.public.ts";
import { attackDays } from "#features/posture/deep-security/attack-days.ts";
import {
  maxCountedAttacks,
  type VirtualPatch,
} from "#features/posture/deep-security/contracts/computers.contract.ts";
import { openStatuses } from "#features/posture/findings/contracts/finding-terms.contract.ts";
import { findingTable, issueTable } from "#features/posture/findings/server/findings.public.ts";
import { severityOfRank } from "#platform/contract/severity-rank.ts";
import type { Database } from "#platform/server/database/open-database.ts";

interface PatchRow {
  finding_id: string;
  finding_number: number;
  title: string;
  severity: number;
  cve: string;
  computer_id: string;
  computer: string;
  state: VirtualPatch["state"];
  rule: string;
  attacked_at: Date | null;
  host_name: string;
  rule_identifier: string;
}

const dayMs = 86_400_000;

interface PatchFilter {
  computerId?: string;
  state?: VirtualPatch["state"] | undefined;
  limit: number;
  now: Date;
}

/**
 * Finds the open vulnerabilities of protected computers that a prevention rule covers, each with its best rule:
 * attacked ones first, then those that are not blocked. There are few rules, so the findings are looked up by their
 * CVEs. Attacks are events that agents sent about the same rule, matched by the name of the computer.
 */
export async function findVirtualPatches(
  db: Database,
  lookups: EventLookups,
  { computerId, state, limit, now }: PatchFilter,
): Promise<VirtualPatch[]> {
  const ofComputer = computerId === undefined ? sql`true` : sql`computer.id = ${computerId}`;
  const stateCondition = state === undefined ? sql`true` : sql`best.state = ${state}`;
  const { rows } = await sql<PatchRow>`
    with covering as materialized (
      select rule.number, rule.identifier, rule.name, rule.detect_only, unnest(rule.cves) as cve from protection_rule rule
    ), best as (
      select distinct on (finding.id, covering.cve) finding.id as finding_id, finding.number as finding_number,
        coalesce(issue.title_es, issue.title) as title, finding.severity, covering.cve, computer.id as computer_id,
        computer.display_name as computer, finding.attacked_at, covering.name as rule,
        covering.identifier as rule_identifier, computer.host_name,
        case when covering.number <> all(computer.assigned) or coalesce(computer.prevention, 'off') = 'off' then 'available'
          when covering.detect_only or computer.prevention = 'detect' then 'detected' else 'blocked' end as state
      from covering
      join finding_issue_cve known on known.cve = covering.cve
      join ${findingTable} finding on finding.company_id = known.company_id and finding.issue_id = known.issue_id
        and finding.status = any(${[...openStatuses]}::text[])
      join ${issueTable} issue on issue.company_id = finding.company_id and issue.id = finding.issue_id
      join protected_computer computer on computer.company_id = finding.company_id
        and computer.asset_id = finding.asset_id and ${ofComputer}
      order by finding.id, covering.cve,
        case when covering.number <> all(computer.assigned) then 2 when covering.detect_only then 1 else 0 end
    )
    select finding_id, finding_number, title, severity, cve, computer_id, computer, host_name, state, rule, rule_identifier,
      attacked_at
    from best where ${stateCondition}
    order by attacked_at desc nulls last, state <> 'blocked' desc, severity desc, finding_number, cve
    limit ${limit}`.execute(db);
  const patches = await withAttacks(lookups, rows, new Date(now.getTime() - attackDays * dayMs));
  return patches.toSorted(worstFirst).map(({ severity, attacked_at, ...row }) => ({
    ...row,
    severity: severityOfRank(severity),
    attacked_at: attacked_at?.toISOString() ?? null,
  }));
}

type AttackedRow = PatchRow & { attacks: number };

/** Adds the events that agents sent of each rule since a time. A rule without an identifier has none. */
async function withAttacks(
  lookups: EventLookups,
  rows: readonly PatchRow[],
  since: Date,
): Promise<AttackedRow[]> {
  const rowsWithRule = rows.filter(({ rule_identifier }) => rule_identifier !== "");
  const hits = await lookups.hits(
    rowsWithRule.map(({ rule_identifier, host_name, computer }) => ({
      rule: rule_identifier,
      assets: [host_name, computer],
    })),
    since,
    maxCountedAttacks,
  );
  const hitsOf = new Map(rowsWithRule.map((row, at) => [row, hits[at]]));
  return rows.map((row) => {
    const hit = hitsOf.get(row);
    const times = [row.attacked_at, hit?.lastAt].flatMap((at) => at ?? []);
    const last = Math.max(...times.map((at) => at.getTime()));
    return { ...row, attacks: hit?.events ?? 0, attacked_at: times.length > 0 ? new Date(last) : null };
  });
}

/** Orders attacked vulnerabilities first, then those that are not blocked. */
function worstFirst(one: AttackedRow, other: AttackedRow): number {
  return (
    (other.attacked_at?.getTime() ?? 0) - (one.attacked_at?.getTime() ?? 0) ||
    Number(one.state === "blocked") - Number(other.state === "blocked") ||
    other.severity - one.severity ||
    one.finding_number - other.finding_number ||
    (one.cve < other.cve ? -1 : 1)
  );
}
