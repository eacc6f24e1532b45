import { sql } from "kysely";
import { v7 as uuidv7 } from "uuid";
import type { ModuleState } from "#features/posture/deep-security/contracts/protection-terms.contract.ts";
import { foldText } from "#platform/contract/fold-text.ts";
import { anyCompany } from "#platform/server/database/any-company.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { ComputerFacts } from "./computer-facts.ts";
import type { KnownManager } from "./known-computers.ts";
import { policyPath, resolveState } from "./policy-tree.rules.ts";

const rowsAtOnce = 1_000;

/** A computer with the asset and gaps that the import determined for it. */
export interface SavedComputer {
  computer: ComputerFacts;
  assetId: string | null;
  gaps: readonly string[];
}

const modulesThat = ({ modules }: ComputerFacts, state: ModuleState): string[] =>
  modules.flatMap((module) => (module.standing === state ? [module.module] : []));

function rowOf({ computer, assetId, gaps }: SavedComputer) {
  return {
    id: uuidv7(),
    number: computer.number,
    asset_id: assetId,
    host_name: computer.hostName,
    display_name: computer.displayName,
    host_guid: computer.hostGuid,
    shares_guid: computer.guidTwins.length > 0,
    platform: computer.platform,
    agent_version: computer.agentVersion,
    agent_status: computer.agentStatus,
    status_text: computer.statusText,
    policy_number: computer.policyNumber ?? null,
    policy_name: computer.policyName,
    group_name: computer.groupName,
    last_seen_at: computer.lastSeenAt,
    taken_at: computer.takenAt,
    import_id: computer.importId,
    working: modulesThat(computer, "working"),
    failing: [...modulesThat(computer, "failing"), ...modulesThat(computer, "unverified")],
    off: modulesThat(computer, "off"),
    not_asked: modulesThat(computer, "not_asked"),
    prevention: computer.modules.find(({ module }) => module === "intrusionPrevention")?.effective ?? null,
    modules: computer.modules,
    assigned: computer.rules ?? [],
    recommended: computer.assignment?.recommended ?? [],
    recommendation_status: computer.assignment?.scanStatus ?? null,
    gap_ids: gaps,
    gaps: gaps.length,
    search: foldText(`${computer.displayName} ${computer.hostName} ${computer.address ?? ""}`),
  };
}

const columns = `number, asset_id, host_name, display_name, host_guid, shares_guid, platform, agent_version, agent_status,
  status_text, policy_number, policy_name, group_name, last_seen_at, taken_at, import_id, working, failing, off, not_asked,
  prevention, modules, assigned, recommended, recommendation_status, gap_ids, gaps, search`;
const recordType = `id uuid, number bigint, asset_id uuid, host_name text, display_name text, host_guid text,
  shares_guid boolean, platform text, agent_version text, agent_status text, status_text text, policy_number bigint,
  policy_name text, group_name text, last_seen_at timestamptz, taken_at timestamptz, import_id uuid, working text[],
  failing text[], off text[], not_asked text[], prevention text, modules jsonb, assigned bigint[], recommended bigint[],
  recommendation_status text, gap_ids text[], gaps integer, search text`;
const updates = columns
  .split(",")
  .map((column) => `${column.trim()} = excluded.${column.trim()}`)
  .join(", ");

/** Saves the computers as they are known now, and removes those that no statement names any more. */
export async function saveComputers(
  db: Database,
  companyId: number,
  computers: readonly SavedComputer[],
): Promise<void> {
  for (let at = 0; at < computers.length; at += rowsAtOnce) {
    const rows = JSON.stringify(computers.slice(at, at + rowsAtOnce).map(rowOf));
    await sql`insert into protected_computer (company_id, id, ${sql.raw(columns)})
      select ${companyId}::bigint, id, ${sql.raw(columns)}
      from jsonb_to_recordset(${rows}::jsonb) as each (${sql.raw(recordType)})
      on conflict (company_id, number) do update set ${sql.raw(updates)}`.execute(db);
  }
  const numbers = computers.map(({ computer }) => computer.number);
  await sql`delete from protected_computer
    where company_id = ${anyCompany(companyId)} and number <> all(${numbers}::bigint[])`.execute(db);
}

/** The assets that the computers had, by the number of the computer. */
export async function findComputerAssets(
  db: Database,
  companyId: number,
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ number: number; asset_id: string | null }>`
    select number::float8 as number, asset_id from protected_computer
    where company_id = ${anyCompany(companyId)}`.execute(db);
  return new Map(rows.map(({ number, asset_id }) => [number, asset_id]));
}

/** Writes policies with what each requests, `inherited` resolved. */
export async function savePolicies(
  db: Database,
  companyId: number,
  { policies, policyTimes }: Pick<KnownManager, "policies" | "policyTimes">,
): Promise<void> {
  const rows = [...policies.values()].map((policy) => {
    const path = policyPath(policies, policy.number);
    return {
      number: policy.number,
      parent_number: policy.parentNumber,
      name: policy.name,
      description: policy.description,
      taken_at: policyTimes.get(policy.number),
      modules: policy.modules.map(({ module, state, rules }) => ({
        module,
        state,
        effective: resolveState(path, module).state,
        rules: rules?.length ?? null,
      })),
    };
  });
  await sql`delete from protection_policy where company_id = ${anyCompany(companyId)}`.execute(db);
  await sql`insert into protection_policy (company_id, number, parent_number, name, description, modules, taken_at)
    select ${companyId}::bigint, number, parent_number, name, description, modules, taken_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as each (number bigint, parent_number bigint, name text,
      description text, modules jsonb, taken_at timestamptz)`.execute(db);
}

/** Writes the prevention rules that the newest statements name. */
export async function saveRules(db: Database, companyId: number): Promise<void> {
  const company = anyCompany(companyId);
  await sql`delete from protection_rule where company_id = ${company}`.execute(db);
  await sql`insert into protection_rule (company_id, number, identifier, name, severity, cvss, cves, detect_only)
    select ${companyId}::bigint, number, coalesce(body ->> 'identifier', ''), body ->> 'name', body ->> 'severity', (body ->> 'cvss')::numeric,
      array(select jsonb_array_elements_text(body -> 'cves')), (body ->> 'detectOnly')::boolean
    from protection_report where company_id = ${company} and newest and kind = 'rule'`.execute(db);
}

/** Saves the numbers of computers by state after an import. */
export async function saveCounts(
  db: Database,
  { companyId, importId, takenAt }: { companyId: number; importId: string; takenAt: Date },
): Promise<void> {
  await sql`insert into protection_count (company_id, import_id, taken_at, module, standing, computers)
    select ${companyId}::bigint, ${importId}::uuid, ${takenAt}::timestamptz, each.module, each.standing, count(*)::int
    from protected_computer computer cross join lateral (
      select jsonb_array_elements(computer.modules) ->> 'module' as module,
        jsonb_array_elements(computer.modules) ->> 'standing' as standing
      union all select 'all', 'known' union all select 'all', 'gaps' where computer.gaps > 0) each
    where computer.company_id = ${anyCompany(companyId)}
    group by each.module, each.standing`.execute(db);
}
