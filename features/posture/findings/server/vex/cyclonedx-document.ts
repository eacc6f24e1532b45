import { hash } from "node:crypto";
import type { VexStatementRow } from "./vex.store.ts";

const analysisOfKind = {
  fixed: { state: "resolved" },
  risk_acceptance: { state: "exploitable", response: ["will_not_fix"] },
  false_positive: { state: "false_positive" },
  vex: { state: "not_affected" },
} as const satisfies Record<VexStatementRow["kind"], { state: string; response?: readonly string[] }>;

/** Returns the package if the finding is of one, otherwise the asset. */
function componentOf({ asset_id, asset_name, purl, installed_version }: VexStatementRow) {
  if (!purl) return { type: "device", "bom-ref": asset_id, name: asset_name };
  const whole = installed_version ? `${purl}@${installed_version}` : purl;
  return {
    type: "library",
    "bom-ref": `${asset_id} ${whole}`,
    name: decodeURIComponent(purl.split("/").at(-1) ?? purl),
    ...(installed_version && { version: installed_version }),
    purl: whole,
    properties: [{ name: "portal:activo", value: asset_name }],
  };
}

function vulnerabilityOf(stated: VexStatementRow) {
  const { cve, kind, justification, compensation, at } = stated;
  const detail = [justification, compensation].filter(Boolean).join(" Mientras tanto: ");
  return {
    id: cve,
    analysis: { ...analysisOfKind[kind], ...(detail && { detail }), lastUpdated: at.toISOString() },
    affects: [{ ref: componentOf(stated)["bom-ref"] }],
  };
}

/**
 * Returns a CycloneDX 1.6 document with vulnerability states only: the company's decisions and the fixes verified by
 * scans.
 */
export function cyclonedxDocument(
  stated: readonly VexStatementRow[],
  { company, at }: { company: string; at: Date },
): string {
  const components = new Map(stated.map(componentOf).map((each) => [each["bom-ref"], each]));
  const content = {
    metadata: {
      timestamp: at.toISOString(),
      component: { type: "application", "bom-ref": "empresa", name: company },
    },
    components: [...components.values()],
    vulnerabilities: stated.map(vulnerabilityOf),
  };
  const digest = hash("sha256", JSON.stringify(content), "hex");
  const serial = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ];
  return JSON.stringify({
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${serial.join("-")}`,
    version: 1,
    ...content,
  });
}
