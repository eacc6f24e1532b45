import { hash } from "node:crypto";
import type { Stated } from "./vex.store.ts";

const context = "https://openvex.dev/ns/v0.2.0";

/** The OpenVEX statuses of our kinds. */
const statedAs = {
  fixed: { status: "fixed" },
  risk_acceptance: { status: "affected" },
  false_positive: { status: "not_affected" },
  vex: { status: "not_affected" },
} as const satisfies Record<Stated["kind"], { status: string }>;

/** A product is the asset; where the finding is of a package, the package is the part of it. */
function productOf({ asset_id, purl, installed_version }: Stated) {
  const subcomponent = purl && (installed_version ? `${purl}@${installed_version}` : purl);
  return {
    "@id": `urn:uuid:${asset_id}`,
    ...(subcomponent && { subcomponents: [{ "@id": subcomponent }] }),
  };
}

function statementOf(stated: Stated) {
  const { cve, kind, justification, compensation, at, asset_name } = stated;
  const { status } = statedAs[kind];
  return {
    vulnerability: { name: cve },
    products: [productOf(stated)],
    status,
    status_notes: asset_name,
    timestamp: at.toISOString(),
    // The format asks for one of both where something does not affect, and for what is done where it does.
    ...(status === "not_affected" && { impact_statement: justification }),
    ...(status === "affected" && {
      action_statement: [justification, compensation].filter(Boolean).join(" Mientras tanto: "),
    }),
  };
}

/** An OpenVEX document of what a company decided and what its scans verified, named by what it says. */
export function openvexDocument(
  stated: readonly Stated[],
  { company, at }: { company: string; at: Date },
): string {
  const content = {
    author: company,
    timestamp: at.toISOString(),
    version: 1,
    statements: stated.map(statementOf),
  };
  const name = hash("sha256", JSON.stringify(content), "hex");
  return JSON.stringify({ "@context": context, "@id": `urn:sha256:${name}`, ...content });
}
