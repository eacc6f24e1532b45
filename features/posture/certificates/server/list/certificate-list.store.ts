import { type RawBuilder, sql } from "kysely";
import type {
  CertificateFilter,
  CertificateSort,
} from "#features/posture/certificates/contracts/certificate-list.contract.ts";
import type {
  CertificateBand,
  CertificateScope,
  CertificateSign,
  ChainState,
  RenewalStatus,
  RenewsBy,
} from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import { withoutAccents } from "#platform/contract/fold-text.ts";
import type { Page } from "#platform/contract/page.ts";
import { beginningOf } from "#platform/server/calendar/santiago-days.ts";
import { type KeysetOrder, keysetPage } from "#platform/server/database/keyset-page.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import { containing } from "#platform/server/database/search-text.ts";

export interface CertificateRow {
  id: string;
  name: string;
  issuer: string;
  name_count: number;
  not_before: Date;
  not_after: Date;
  renew_from: Date;
  short_from: Date;
  urgent_from: Date;
  is_ca: boolean;
  active: boolean;
  retired_at: Date | null;
  scope: CertificateScope;
  endpoints: number;
  uncovered: number;
  chain: ChainState | null;
  signs: CertificateSign[];
  key_algorithm: string;
  key_bits: number | null;
  signature_algorithm: string;
  owner_id: number | null;
  owner_name: string;
  renews_by: RenewsBy | null;
  renewal: RenewalStatus | null;
  last_seen_at: Date | null;
  version: number;
}

export const listColumns = [
  ...(["id", "name", "issuer", "name_count", "not_before", "not_after", "renew_from", "short_from"] as const),
  ...([
    "urgent_from",
    "is_ca",
    "active",
    "retired_at",
    "scope",
    "endpoints",
    "uncovered",
    "chain",
    "signs",
  ] as const),
  ...(["key_algorithm", "key_bits", "signature_algorithm", "owner_id", "owner_name", "renews_by"] as const),
  ...(["last_seen_at", "version"] as const),
  sql<RenewalStatus | null>`(select status from certificate_renewal r where r.company_id = certificate.company_id
    and r.certificate_id = certificate.id and r.status in ('asked', 'doing'))`.as("renewal"),
] as const;

export interface Asking {
  now: Date;
  /** The person whose own certificates are meant. */
  userId: number | null;
}

const orders: Record<CertificateSort, KeysetOrder> = {
  expiry: order(sql`not_after`, "timestamptz", false),
  expiry_last: order(sql`not_after`, "timestamptz", true),
  name: order(sql`lower(name)`, "text", false),
};

function order(by: RawBuilder<unknown>, kind: "timestamptz" | "text", descending: boolean): KeysetOrder {
  return { by, kind, tie: sql`id`, tieKind: "uuid", descending };
}

/** One page of the certificates under a filter. */
export async function findCertificates(
  db: Database,
  filter: CertificateFilter,
  asking: Asking,
  { sort, ...page }: { sort: CertificateSort; cursor?: string | undefined; limit: number },
): Promise<Page<CertificateRow>> {
  let query = db.selectFrom("certificate").select(listColumns);
  for (const condition of conditionsOf(filter, asking)) query = query.where(condition);
  const match = await keysetPage(db, query, orders[sort], page);
  return { ...match, items: match.items as unknown as CertificateRow[] };
}

/** The expiry band of a row in SQL, as `bandOf` computes it. */
const bandAt = (now: Date): RawBuilder<CertificateBand> => sql<CertificateBand>`case
  when not_after <= ${now} then 'expired' when urgent_from <= ${now} then 'urgent'
  when short_from <= ${now} then 'short' when not_before > ${now} then 'not_yet'
  when renew_from <= ${now} then 'renew' else 'valid' end`;

const stateOf = sql<string>`case when is_ca and endpoints = 0 then 'authority' when retired_at is not null then 'retired'
  when not active then 'replaced' when endpoints = 0 then 'unused' else 'active' end`;

/** The columns for the values of facets: without names, of which one may have five hundred. */
const facetColumns = sql`not_before, not_after, renew_from, short_from, urgent_from, signs, is_ca, endpoints, retired_at,
  active, issuer`;

type Facet = "band" | "sign" | "state" | "issuer";
const maxCounted = 10_000;
const maxIssuers = 12;

/** Counts the values of each facet under all filters but its own, among those that expire first. */
export async function countCertificates(
  db: Database,
  filter: CertificateFilter,
  asking: Asking,
): Promise<Record<Facet, { value: string; count: number }[]> & { capped: boolean }> {
  const values: Record<Facet, RawBuilder<unknown>> = {
    band: bandAt(asking.now),
    sign: sql`unnest(signs)`,
    state: stateOf,
    issuer: sql`issuer`,
  };
  let capped = false;
  const countedEntry = {} as Record<Facet, { value: string; count: number }[]>;
  for (const name of Object.keys(values) as Facet[]) {
    const others = { ...filter, [name]: undefined } as Partial<CertificateFilter>;
    const conditions =
      name === "state" ? conditionsOf({ ...others, state: undefined }, asking) : conditionsOf(others, asking);
    const { rows } = await sql<{ value: string; count: number; looked: number }>`
      with nearest as materialized (
        select ${facetColumns} from certificate where ${sql.join([sql`true`, ...conditions], sql` and `)}
        order by not_after, id limit ${maxCounted})
      select value, count(*)::int as count, (select count(*) from nearest)::int as looked
      from (select ${values[name]} as value from nearest) each group by value
      order by count desc, value limit ${name === "issuer" ? maxIssuers : 20}`.execute(db);
    countedEntry[name] = rows.map(({ value, count }) => ({ value, count }));
    capped ||= (rows[0]?.looked ?? 0) >= maxCounted;
  }
  // The count of `active` includes certificates that no service presents.
  countedEntry.state = sumOfActive(countedEntry.state);
  countedEntry.band = withSoon(countedEntry.band);
  return { ...countedEntry, capped };
}

function withSoon(counts: { value: string; count: number }[]): { value: string; count: number }[] {
  const soon = counts
    .filter(({ value }) => value === "urgent" || value === "short")
    .reduce((sum, { count }) => sum + count, 0);
  return soon === 0 ? counts : [...counts, { value: "soon", count: soon }];
}

function sumOfActive(states: { value: string; count: number }[]): { value: string; count: number }[] {
  const of = (value: string) => states.find((each) => each.value === value)?.count ?? 0;
  const active = of("active") + of("unused");
  return [{ value: "active", count: active }, ...states.filter(({ value }) => value !== "active")].filter(
    ({ count }) => count > 0,
  );
}

const states: Record<CertificateFilter["state"], RawBuilder<boolean>> = {
  active: sql<boolean>`active`,
  unused: sql<boolean>`active and endpoints = 0`,
  replaced: sql<boolean>`not active and replaced_by is not null and retired_at is null`,
  retired: sql<boolean>`retired_at is not null`,
  authority: sql<boolean>`is_ca and endpoints = 0`,
};

const bands: Record<CertificateBand | "soon", (now: Date) => RawBuilder<boolean>> = {
  soon: (now) => sql`not_after > ${now} and short_from <= ${now}`,
  expired: (now) => sql`not_after <= ${now}`,
  urgent: (now) => sql`not_after > ${now} and urgent_from <= ${now}`,
  short: (now) => sql`urgent_from > ${now} and short_from <= ${now}`,
  renew: (now) => sql`short_from > ${now} and renew_from <= ${now} and not_before <= ${now}`,
  valid: (now) => sql`renew_from > ${now} and not_before <= ${now}`,
  not_yet: (now) => sql`short_from > ${now} and not_before > ${now}`,
};

function conditionsOf(filter: Partial<CertificateFilter>, { now, userId }: Asking): RawBuilder<boolean>[] {
  const { scope, state, band, use, sign, renewal, owner, issuer, from, to, asset, q } = filter;
  const underWay = sql`exists (select from certificate_renewal r where r.company_id = certificate.company_id
    and r.certificate_id = certificate.id and r.status in ('asked', 'doing')`;
  const tests: (RawBuilder<boolean> | undefined | false)[] = [
    scope && sql<boolean>`scope = ${scope}`,
    state && states[state],
    band && bands[band](now),
    use === "presented" && sql<boolean>`endpoints > 0`,
    use === "unseen" && sql<boolean>`endpoints = 0`,
    sign && sql<boolean>`signs <> '{}' and ${sign} = any(signs)`,
    renewal === "none" && sql<boolean>`not ${underWay})`,
    (renewal === "asked" || renewal === "doing") && sql<boolean>`${underWay} and r.status = ${renewal})`,
    owner === "none" && sql<boolean>`owner_id is null and owner_name = ''`,
    owner === "mine" && sql<boolean>`owner_id = ${userId}`,
    issuer !== undefined && sql<boolean>`issuer = ${issuer}`,
    from !== undefined && sql<boolean>`not_after >= ${beginningOf(from)}`,
    to !== undefined && sql<boolean>`not_after < ${beginningOf(to, 1)}`,
    asset !== undefined &&
      sql<boolean>`id in (select certificate_id from certificate_sighting where position = 0 and is_current
        and asset_id in (select id from entity where id = ${asset} or merged_into = ${asset}))`,
    q !== undefined && q !== "" && soughtBy(q),
  ];
  return tests.filter((test) => test !== undefined && test !== false);
}

/**
 * Returns the condition of a search: words of its names, subject and issuer, a host, or the beginning of its
 * fingerprint.
 */
function soughtBy(q: string): RawBuilder<boolean> {
  const plain = q.trim().toLowerCase();
  const hexadecimal = plain.replaceAll(":", "");
  const byFingerprint = /^[0-9a-f]{8,64}$/.test(hexadecimal)
    ? sql`or encode(fingerprint, 'hex') like ${`${hexadecimal}%`}`
    : sql``;
  return sql<boolean>`(search like ${containing(withoutAccents(q.trim()))} ${byFingerprint}
    or id in (select certificate_id from certificate_sighting where host like ${containing(plain)}))`;
}
