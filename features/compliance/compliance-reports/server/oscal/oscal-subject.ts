import { createHash } from "node:crypto";
import { v5 as uuidv5 } from "uuid";
import type { OscalMetadata, OscalProperty } from "#features/compliance/compliance-reports/oscal.contract.ts";
import type { CompanyStandard } from "#features/compliance/control-states/company-standards.contract.ts";
import {
  type PlainStatus,
  standardOfCompany,
  statusesOfStandard,
} from "#features/compliance/control-states/server/control-states.public.ts";
import { findCompanyMark } from "#features/identity/companies/server/companies.public.ts";
import { canonicalJson } from "#platform/readers/canonical-json.ts";
import { companyIn } from "#platform/server/actor.ts";
import { dayOf } from "#platform/server/calendar/santiago-days.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { VerbContext } from "#platform/server/verb.ts";

// The UUID namespace of the portal. It is constant, so that an object has the same identifier in every document.
const namespace = "6f1f2f0e-6a55-5a0e-9a57-5d0c8a1c7a11";
/** The XML namespace of the portal's own properties. */
const ns = "https://cci-portal.cl/ns/oscal/1";

/** The company that these documents describe: the portal's address and the company's number in it. */
export interface OscalSubject {
  origin: string;
  companyId: number;
  company: string;
  standardCode: string;
}

/** Returns a deterministic identifier of an object of a company's standard. */
export function oscalUuid({ origin, companyId, standardCode }: OscalSubject, ...path: string[]): string {
  return uuidv5([origin, companyId, standardCode, ...path].join("/"), namespace);
}

/** Returns the identifier of a document, which changes with its content. */
export function uuidOfContent(subject: OscalSubject, kind: string, content: unknown): string {
  return oscalUuid(subject, kind, createHash("sha256").update(canonicalJson(content)).digest("hex"));
}

/** A control's code as a name of the format, which begins with a letter: `8.8` is `c-8.8`. */
export function controlIdOf(code: string): string {
  const plain = code.replace(/[^\p{L}\p{N}.\-_]/gu, "-");
  return /^[\p{L}_]/u.test(plain) ? plain : `c-${plain}`;
}

/** Returns a text as one line that is never blank. */
export function singleLineTitle(text: string): string {
  return text.replace(/\s+/g, " ").trim() || "Sin título";
}

export function oscalProperty(name: string, value: string): OscalProperty {
  return { name, ns, value: singleLineTitle(value) };
}

export function oscalMetadata(
  subject: OscalSubject,
  document: { title: string; version: string; lastModified: string },
): OscalMetadata {
  return {
    title: singleLineTitle(document.title),
    "last-modified": document.lastModified,
    version: singleLineTitle(document.version),
    "oscal-version": "1.1.3",
    parties: [
      { uuid: oscalUuid(subject, "company"), type: "organization", name: singleLineTitle(subject.company) },
    ],
  };
}

export interface AssessedStandard {
  subject: OscalSubject;
  followed: CompanyStandard;
  statuses: readonly PlainStatus[];
  today: string;
}

/** A standard of the company with its states, for a document of the format. */
export async function assessedStandard(
  { db, actor, clock, config }: VerbContext,
  standardId: number,
): Promise<AssessedStandard> {
  const followed = await standardOfCompany(db, standardId);
  if (!followed) throw new Refusal("not_found");
  const companyId = companyIn(actor);
  const { full_name } = await findCompanyMark(db, companyId);
  const today = dayOf(clock.now());
  return {
    subject: {
      origin: config.origin,
      companyId,
      company: full_name,
      standardCode: followed.standard.code,
    },
    followed,
    statuses: await statusesOfStandard(db, standardId, today),
    today,
  };
}
