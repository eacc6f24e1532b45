import { v5 as uuidv5 } from "uuid";
import type {
  BulletinDraft,
  BulletinIndicator,
  BulletinTlp,
} from "#features/intelligence/bulletins/bulletins.contract.ts";
import { keyOfObservable } from "#features/intelligence/threats/readers/indicator-key.ts";
import { Markings } from "#features/intelligence/threats/readers/stix/markings.ts";
import type { IndicatorDraft, ThreatDraft } from "#features/intelligence/threats/readers/stix/stix-draft.ts";
import { readStixObject } from "#features/intelligence/threats/readers/stix/stix-object.ts";
import { valueIndicator } from "#features/intelligence/threats/readers/stix/value-indicator.ts";
import { stixIdOfValue, threatNamespace } from "#features/intelligence/threats/readers/value-id.ts";

/** Returns the id of the STIX report that represents a bulletin in the threat catalogue. */
export const stixReportId = (id: number): string => `report--${uuidv5(`bulletin ${id}`, threatNamespace)}`;

/** The markings that companies read of the provider's threat catalogue, the least restricted first. */
const forCompanies = ["clear", "green", "amber"] as const satisfies readonly BulletinTlp[];
type CompanyTlp = (typeof forCompanies)[number];
const isForCompanies = (tlp: string): tlp is CompanyTlp => (forCompanies as readonly string[]).includes(tlp);

/** Returns an indicator of a bulletin for the threat catalogue; undefined if events are not compared with its kind. */
export function stixIndicatorOf(
  { type, value, tlp, confidence, valid_until }: BulletinIndicator,
  title: string,
  at: Date,
): IndicatorDraft | undefined {
  const key = keyOfObservable({ type, value });
  if (!key) return undefined;
  const facts = { stixId: stixIdOfValue(key.kind, key.key), at: at.toISOString(), tlp, confidence };
  const draft = valueIndicator(key, { ...facts, description: title });
  if (valid_until === null) return draft;
  const end = `${valid_until}T23:59:59.000Z`;
  return { ...draft, raw: { ...draft.raw, valid_until: end }, valid_until: end };
}

/**
 * Returns the STIX report of a bulletin. Its marking is the strictest marking of the objects that it refers to;
 * objects for the provider only are left out.
 */
export function stixReportOf(
  id: number,
  draft: Pick<BulletinDraft, "title" | "summary">,
  refs: readonly { stix_id: string; tlp: string }[],
  at: Date,
): ThreatDraft {
  const publishableRefs = refs.flatMap(({ stix_id, tlp }) => (isForCompanies(tlp) ? [{ stix_id, tlp }] : []));
  const tlp =
    forCompanies[Math.max(0, ...publishableRefs.map((each) => forCompanies.indexOf(each.tlp)))] ?? "amber";
  const moment = at.toISOString();
  const report = readStixObject(
    {
      type: "report",
      spec_version: "2.1",
      id: stixReportId(id),
      created: moment,
      modified: moment,
      name: draft.title,
      description: draft.summary,
      published: moment,
      report_types: ["threat-report"],
      object_refs: [...new Set(publishableRefs.map(({ stix_id }) => stix_id))],
    },
    new Markings(),
    { tlp, confidence: 100 },
  );
  if ("problem" in report) throw new Error(report.problem);
  return report;
}
