import { hash } from "node:crypto";
import type { VexStatementRow } from "./vex.store.ts";

const context = "https://openvex.dev/ns/v0.2.0";

/** The OpenVEX status of each kind of decision. */
const statusOfKind = {
  fixed: { status: "fixed" },
  risk_acceptance: { status: "affected" },
  false_positive: { status: "not_affected" },
  vex: { status: "not_affected" },
} as const satisfies Record<VexStatementRow["kind"], { status: string }>;

/**
 * Returns the product of a finding in OpenVEX: the asset; if the finding is about a package, with the package as its
 * subcomponent.
 */
function productOf({ asset_id, purl, installed_version }: VexStatementRow) {
  const subcomponent = purl && (installed_version ? `${purl}@${installed_version}` : purl);
  return {
    "@id": `urn:uuid:${asset_id}`,
    ...(subcomponent && { subcomponents: [{ "@id": subcomponent }] }),
  };
}

function statementOf(stated: VexStatementRow) {
  const { cve, kind, justification, compensation, at, asset_name } = stated;
  const { status } = statusOfKind[kind];
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
  stated: readonly VexStatementRow[],
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
