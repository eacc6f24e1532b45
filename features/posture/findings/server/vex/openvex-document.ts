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

/** Returns the product of a finding: the asset, with the package as its subcomponent if the finding is of one. */
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
    // The format requires one of both for "not affected", and an action for "affected".
    ...(status === "not_affected" && { impact_statement: justification }),
    ...(status === "affected" && {
      action_statement: [justification, compensation].filter(Boolean).join(" Mientras tanto: "),
    }),
  };
}

/**
 * Returns an OpenVEX document with the company's decisions and the fixes verified by scans; its id derives from its
 * content.
 */
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
