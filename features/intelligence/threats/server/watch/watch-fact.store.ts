import { sql } from "kysely";
import type { WatchFact, WatchKind } from "#features/intelligence/threats/contracts/watch.contract.ts";
import { findSeenProducts } from "#features/posture/vulnerabilities/server/vulnerabilities.public.ts";
import { foldText, withoutAccents } from "#platform/contract/fold-text.ts";
import type { Database } from "#platform/server/database/open-database.ts";

export type Facts = Partial<Record<WatchFact, number | null>>;

interface Followed {
  kind: WatchKind;
  value: string;
  object_id: string | null;
}

/** Finds the present facts of a watched object; null: they cannot be known. */
export async function findWatchFacts(db: Database, companyId: number, watch: Followed): Promise<Facts> {
  switch (watch.kind) {
    case "threat":
      return await threatFacts(db, companyId, watch.object_id);
    case "product":
      return await productFacts(db, companyId, watch.value);
    case "name":
      return { threats: await countNamed(db, companyId, watch.value) };
    case "domain":
      return await domainFacts(db, watch.value);
  }
}

async function threatFacts(db: Database, companyId: number, id: string | null): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select coalesce((select points from threat_relevance t where t.company_id = ${companyId} and t.id = p.id), 0)::int as points,
      cardinality(p.techniques) as techniques, p.indicators, cardinality(p.cves) as cves, p.sources
    from threat_profile p where p.company_id in (0, ${companyId}) and p.id = ${id}::uuid limit 1`.execute(db);
  return rows[0] ?? { points: null, techniques: null, indicators: null, cves: null, sources: null };
}

async function productFacts(db: Database, companyId: number, product: string): Promise<Facts> {
  const [seenProduct] = await findSeenProducts(db, "vulnerability", [product]);
  return {
    assets: seenProduct?.assets ?? 0,
    open_findings: seenProduct?.open ?? 0,
    threats: await countNamed(db, companyId, product),
  };
}

/** Counts the objects of the threat catalogue whose name or alias contains the words. */
async function countNamed(db: Database, companyId: number, words: string): Promise<number> {
  if (foldText(words) === "") return 0;
  const like = `%${withoutAccents(words).replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from threat_object
    where company_id in (0, ${companyId}) and not revoked and search like ${like}
      and type in ('intrusion-set', 'threat-actor', 'campaign', 'malware', 'tool', 'report', 'vulnerability')`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function domainFacts(db: Database, domain: string): Promise<Facts> {
  const { rows } = await sql<{ look_alikes: number; to_judge: number }>`
    select count(*)::int as look_alikes, count(*) filter (where state = 'open')::int as to_judge
    from threat_look_alike where resembles = ${domain}`.execute(db);
  return rows[0] ?? { look_alikes: 0, to_judge: 0 };
}
