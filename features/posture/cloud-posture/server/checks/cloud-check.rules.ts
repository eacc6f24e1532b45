import checksJson from "#database/reference/cloud-checks.json" with { type: "json" };
import { cloudChecksFile } from "#database/reference/cloud-checks-file.ts";
import type { CloudCategory } from "#features/posture/cloud-posture/contracts/cloud-terms.contract.ts";

const facts = cloudChecksFile.parse(checksJson);

/** The facts that a scanner states of a check. */
export interface StatedCheck {
  source: string;
  rule_id: string;
  family: string | null;
  /** `CIS-5.0: 2.1.4`, `CIS AWS Foundations Benchmark v1.4.0/2.1.1`, and those of other standards. */
  sections: readonly string[];
  tags: readonly string[];
}

/** A benchmark control that a check covers. */
export interface CisControl {
  version: string;
  number: string;
}

export interface CloudCheck {
  service: string;
  category: CloudCategory;
  category_by: "section" | "tag" | "service" | "none";
  exposes: boolean;
  controls: CisControl[];
}

const ofProwler = /^CIS-(\d{1,2}\.\d{1,2}): ?(.{1,400})$/;
const ofAmazon = /^CIS AWS Foundations(?: Benchmark)? v?(\d{1,2}\.\d{1,2})(?:\.\d{1,2})?\/(\d[\d.]{0,20})$/i;

/** Returns the CIS controls that a check names, the newest benchmark version first. */
export function cisControls(sections: readonly string[]): CisControl[] {
  const controls = sections.flatMap((section) => {
    const [, version = "", numbers = ""] = ofProwler.exec(section) ?? ofAmazon.exec(section) ?? [];
    return numbers
      .split(",")
      .map((number) => number.trim())
      .filter((number) => /^\d+(\.\d+)*$/.test(number))
      .map((number) => ({ version, number }));
  });
  return controls.sort((one, other) => Number(other.version) - Number(one.version));
}

const begins = (number: string, part: string) => number === part || number.startsWith(`${part}.`);

/** Returns the benchmark section of a control; undefined for an unknown version. */
export function cisSectionOf(provider: string, { version, number }: CisControl) {
  const benchmark = facts.benchmarks.find(
    (each) => each.provider === provider && each.versions.includes(version),
  );
  const section = benchmark?.sections.find((each) => begins(number, each.number));
  if (!section) return undefined;
  const other = section.except?.find(({ numbers }) => numbers.some((part) => begins(number, part)));
  return { ...section, category: other?.category ?? section.category };
}

/** Returns the title of a section; its number if it has no description. */
export const sectionName = (provider: string, version: string, section: string): string =>
  cisSectionOf(provider, { version, number: section })?.name ?? `Sección ${section}`;

/** `s3` of Prowler's check, `s3` of Amazon's control `S3.8`. */
export function cloudServiceOf({
  source,
  rule_id,
  family,
}: Pick<StatedCheck, "source" | "rule_id" | "family">): string {
  if (source === "asff") return /^([A-Za-z0-9]{1,40})\.\d+$/.exec(rule_id)?.[1]?.toLowerCase() ?? "";
  return (family ?? rule_id.split("_", 1)[0] ?? "").toLowerCase();
}

/**
 * Returns the category of a check: by its CIS section, otherwise by its tags, otherwise by its service; all others
 * are `other`.
 */
export function cloudCheckOf(check: StatedCheck, provider: string): CloudCheck {
  const controls = cisControls(check.sections);
  const service = cloudServiceOf(check);
  const exposes = check.tags.some((tag) => facts.exposing_tags.includes(tag));
  const commonFields = { service, exposes, controls };
  for (const control of controls) {
    const section = cisSectionOf(provider, control);
    if (section) return { ...commonFields, category: section.category, category_by: "section" };
  }
  for (const tag of check.tags) {
    const category = Object.hasOwn(facts.tags, tag) ? facts.tags[tag] : undefined;
    if (category) return { ...commonFields, category, category_by: "tag" };
  }
  const beginning = Object.entries(facts.beginnings).find(([begin]) => check.rule_id.startsWith(begin));
  const category =
    beginning?.[1] ?? (Object.hasOwn(facts.services, service) ? facts.services[service] : undefined);
  return category
    ? { ...commonFields, category, category_by: "service" }
    : { ...commonFields, category: "other", category_by: "none" };
}
