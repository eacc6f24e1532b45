import type { DemoCloud, DemoCloudAccount } from "../written/demo-cloud.ts";

const codes: Readonly<Record<string, string>> = { P: "PASS", F: "FAIL", S: "FAIL", M: "MANUAL", X: "ERROR" };

const details: Readonly<Record<string, string>> = {
  P: "cumple",
  F: "no cumple",
  S: "no cumple",
  M: "se debe revisar a mano",
  X: "no se pudo consultar",
};

/** Returns the Prowler report of an account: every check of every existing resource, in OCSF. */
export function cloudReport(
  { provider, account, name, resources }: DemoCloudAccount,
  { checks, scan, endedAt }: Pick<DemoCloud, "checks"> & { scan: number; endedAt: Date },
): string {
  const findings = resources.flatMap((resource) =>
    Object.entries(resource.checks).flatMap(([id, states]) => {
      const [check, state] = [checks[id], states.charAt(scan)];
      const code = codes[state];
      if (!check || !code) return [];
      const { severity, title, service, solution, categories, compliance } = check;
      return {
        metadata: { event_code: id, product: { name: "Prowler", version: "5.12.0" }, version: "1.5.0" },
        severity: severity.charAt(0).toUpperCase() + severity.slice(1),
        status: state === "S" ? "Suppressed" : "New",
        status_code: code,
        status_detail: `${resource.name}: ${details[state]}.`,
        finding_info: { uid: `prowler-${provider}-${id}-${account}-${resource.name}`, title, desc: title },
        resources: [
          {
            uid: resource.uid,
            name: resource.name,
            region: resource.region,
            type: resource.type,
            group: { name: service },
          },
        ],
        cloud: { provider, region: resource.region, account: { uid: account, name } },
        remediation: { desc: solution, references: [] },
        unmapped: { categories, compliance },
        time_dt: endedAt.toISOString(),
      };
    }),
  );
  return JSON.stringify(findings);
}
