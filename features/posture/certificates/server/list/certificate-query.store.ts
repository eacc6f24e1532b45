import { sql } from "kysely";
import { certificateQuery } from "#features/posture/certificates/contracts/certificate-query.ts";
import type {
  CertificateScope,
  CertificateSign,
  ChainState,
  RenewalStatus,
  RenewsBy,
} from "#features/posture/certificates/contracts/certificate-terms.contract.ts";
import { withoutAccents } from "#platform/contract/fold-text.ts";
import { beginningOf } from "#platform/server/calendar/santiago-days.ts";
import { bindQuery } from "#platform/server/database/query/bind-query.ts";
import type { Condition, Selection } from "#platform/server/database/query/query-binding.ts";
import { likePatternContaining } from "#platform/server/database/search-text.ts";

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

export type CertificateSelection = Selection<typeof certificateQuery>;

/**
 * The SQL condition that a renewal is requested or in progress; the callers append a condition and the closing
 * parenthesis.
 */
const underWay = sql`exists (select from certificate_renewal r where r.company_id = certificate.company_id
  and r.certificate_id = certificate.id and r.status in ('asked', 'doing')`;

/** The certificates of the company. */
export const certificates = bindQuery<
  typeof certificateQuery,
  "certificate",
  CertificateRow,
  CertificateSelection
>(certificateQuery, {
  table: "certificate",
  columns: listColumns,
  statements: {
    // The conditions correspond to the function `expiryBandOf`.
    band: {
      cases: {
        expired: ({ now }) => sql`not_after <= ${now}`,
        urgent: ({ now }) => sql`not_after > ${now} and urgent_from <= ${now}`,
        short: ({ now }) => sql`urgent_from > ${now} and short_from <= ${now}`,
        renew: ({ now }) => sql`short_from > ${now} and renew_from <= ${now} and not_before <= ${now}`,
        valid: ({ now }) => sql`renew_from > ${now} and not_before <= ${now}`,
        not_yet: ({ now }) => sql`short_from > ${now} and not_before > ${now}`,
        soon: ({ now }) => sql`not_after > ${now} and short_from <= ${now}`,
      },
    },
    state: {
      cases: {
        active: sql`active`,
        unused: sql`active and endpoints = 0`,
        replaced: sql`not active and replaced_by is not null and retired_at is null`,
        retired: sql`retired_at is not null`,
        authority: sql`is_ca and endpoints = 0`,
      },
    },
    use: { cases: { presented: sql`endpoints > 0`, unseen: sql`endpoints = 0` } },
    // The first condition is that of the index of certificates with signs.
    sign: { where: (sign) => sql`signs <> '{}' and ${sign} = any(signs)` },
    renewal: {
      cases: {
        asked: sql`${underWay} and r.status = 'asked')`,
        doing: sql`${underWay} and r.status = 'doing')`,
        none: sql`not ${underWay})`,
      },
    },
    owner: {
      cases: {
        mine: ({ me }) => sql`owner_id = ${me}::integer`,
        none: sql`owner_id is null and owner_name = ''`,
      },
    },
    from: (day) => sql`not_after >= ${beginningOf(day)}`,
    to: (day) => sql`not_after < ${beginningOf(day, 1)}`,
    asset: (asset) =>
      sql`certificate.id in (select certificate_id from certificate_sighting where position = 0 and is_current
        and asset_id in (select id from entity where id = ${asset} or merged_into = ${asset}))`,
    q: soughtBy,
  },
  sorts: {
    expiry: { keys: [["not_after", "timestamptz"]], index: "certificate_all_due_idx" },
    expiry_last: {
      keys: [["not_after", "timestamptz"]],
      index: "certificate_all_due_idx",
      descending: true,
    },
    name: {
      keys: [["name_lower", "text"]],
      index: "certificate_name_idx",
      within: { state: "active" },
    },
  },
  // The number of certificates is not limited; those that expire first are counted.
  facets: { newestBy: sql`certificate.not_after, certificate.id` },
});

/**
 * Returns the condition of a search: words in the names, subject and issuer, a host, or the beginning of the
 * fingerprint.
 */
function soughtBy(q: string): Condition | undefined {
  if (q === "") return undefined;
  const plain = q.trim().toLowerCase();
  const hexadecimal = plain.replaceAll(":", "");
  const byFingerprint = /^[0-9a-f]{8,64}$/.test(hexadecimal)
    ? sql`or encode(fingerprint, 'hex') like ${`${hexadecimal}%`}`
    : sql``;
  return sql<boolean>`(search like ${likePatternContaining(withoutAccents(q.trim()))} ${byFingerprint}
    or certificate.id in (select certificate_id from certificate_sighting where host like ${likePatternContaining(plain)}))`;
}
